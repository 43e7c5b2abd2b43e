import { ProofForm } from '#client/areas/customer/vault/acting/ProofForm.tsx';
import {
  useAcceptTitleMutation,
  useConfirmTitleMutation,
  useMailTitleCodeMutation,
} from '#client/features/vault/title-own.api.ts';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

interface ConsentFormProps {
  transfer: OwnTitleTransfer;
  /** One over every try, so that it is done once. */
  idempotencyKey: string;
  onDone: (done: OwnTitleTransfer) => void;
  onBack: () => void;
}

/** The consent of the giver or of the receiver, with what shows that it is he. */
export function ConsentForm({ transfer: { id, version, side }, idempotencyKey, onDone, onBack }: ConsentFormProps) {
  const isGiver = side === 'given';
  const [confirm] = useConfirmTitleMutation();
  const [accept] = useAcceptTitleMutation();
  const [mailCode] = useMailTitleCodeMutation();
  const consent = isGiver ? confirm : accept;
  const words = isGiver ? 'Transfer' : 'Accept';
  return (
    <ProofForm
      words={words}
      press={words}
      send={(shown) => consent({ id, body: { version, ...shown }, key: idempotencyKey })}
      mailAnother={() => mailCode(id)}
      unanswered="No answer came, so we do not know yet whether it was done. Press again: it is never done twice."
      after={
        isGiver
          ? 'Your pieces are set aside, and the receiver has seven days to accept. Until then you can take it back.'
          : 'The metal stays where it lies, and is yours from then on. Its storage is charged to you.'
      }
      back="Back"
      onDone={onDone}
      onBack={onBack}
    />
  );
}
