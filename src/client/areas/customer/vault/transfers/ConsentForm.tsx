import { useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import { SaleProof } from '#client/areas/customer/vault/sold/SaleProof.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import {
  useAcceptTitleMutation,
  useConfirmTitleMutation,
  useMailTitleCodeMutation,
} from '#client/features/vault/title-own.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

interface ConsentFormProps {
  transfer: OwnTitleTransfer;
  /** One over every try, so that it is done once. */
  idempotencyKey: string;
  onDone: (done: OwnTitleTransfer) => void;
  onBack: () => void;
}

const isUnanswered = (error: ApiError | null): boolean =>
  error !== null && (error.status === 'offline' || error.status >= 500);

/** The consent of the giver or of the receiver, with what shows that it is he. */
export function ConsentForm({ transfer, idempotencyKey, onDone, onBack }: ConsentFormProps) {
  const { id, version, side } = transfer;
  const isGiver = side === 'given';
  const factor = useStrongerFactor();
  const [confirm] = useConfirmTitleMutation();
  const [accept] = useAcceptTitleMutation();
  const [mailCode] = useMailTitleCodeMutation();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const send = async () => {
    setBusy(true);
    const shown = await factor.show(code === '' ? undefined : code);
    const consent = isGiver ? confirm : accept;
    const reply = shown.data
      ? await consent({ id, body: { version, ...shown.data }, key: idempotencyKey })
      : { error: shown.error };
    setBusy(false);
    if ('data' in reply && reply.data) onDone(reply.data);
    else setRefusal(isApiError(reply.error) ? reply.error : offlineError);
  };
  const words = isGiver ? 'Transfer' : 'Accept';
  return (
    <FieldForm
      names={['code']}
      restAt="code"
      refusal={refusal && !isUnanswered(refusal) ? refusal : undefined}
      busy={isBusy}
      onSend={() => void send()}
      className={styles.body}
      label={words}
    >
      {(errors) => (
        <>
          <SaleProof
            press={words}
            mailAnother={() => mailCode(id)}
            factor={factor}
            value={code}
            error={errors.code}
            onType={setCode}
          />
          {isUnanswered(refusal) && (
            <Note tone="warn" role="alert">
              No answer came, so we do not know yet whether it was done. Press again: it is never done twice.
            </Note>
          )}
          <Button type="submit" wide busy={isBusy}>
            {words}
          </Button>
          <p className={styles.words}>
            {isGiver
              ? 'Your pieces are set aside, and the receiver has seven days to accept. Until then you can take it back.'
              : 'The metal stays where it lies, and is yours from then on. Its storage is charged to you.'}
          </p>
          <Button look="quiet" wide onClick={onBack}>
            Back
          </Button>
        </>
      )}
    </FieldForm>
  );
}
