import type { ApiError } from '#client/api/api-error.ts';
import type { ChosenItem } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { PiecesOfItems } from '#client/areas/customer/vault/sold/PiecesOfItems.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { SelectField, TextField } from '#client/kit/field/TextField.tsx';
import type { DraftTitleTransfer } from '#contract/vault/title-transfer-moves.contract.ts';
import {
  TITLE_NOTE_MOST,
  type TitleTransferKind,
  titleTransferKindNames,
  titleTransferKinds,
} from '#contract/vault/title-transfers.rules.ts';

export type Receiver = Omit<DraftTitleTransfer, 'items'>;

interface ChooseReceiverProps {
  items: readonly ChosenItem[];
  /** What was typed, which is kept while the next step is looked at. */
  receiver: Receiver;
  refusal: ApiError | null;
  isBusy: boolean;
  onPieces: (itemId: string, qty: number) => void;
  onType: (receiver: Receiver) => void;
  onChosen: () => void;
}

/** How many pieces of each lot pass, to whom, and as what. */
export function ChooseReceiver({ items, receiver, refusal, isBusy, onPieces, onType, onChosen }: ChooseReceiverProps) {
  const text = (name: 'receiverEmail' | 'receiverCalled' | 'note') => ({
    id: name,
    value: receiver[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...receiver, [name]: target.value }),
  });
  return (
    <FieldForm names="any" refusal={refusal ?? undefined} busy={isBusy} onSend={onChosen} className={styles.body}>
      {(errors) => (
        <>
          <PiecesOfItems items={items} errors={errors} onPieces={onPieces} />
          <TextField
            label="E-mail of the receiver"
            type="email"
            autoComplete="off"
            maxLength={254}
            error={errors['receiverEmail']}
            {...text('receiverEmail')}
          />
          <TextField
            label="Surname or public name of the receiver"
            hint="As their account with us has it."
            autoComplete="off"
            maxLength={120}
            error={errors['receiverCalled']}
            {...text('receiverCalled')}
          />
          <SelectField
            id="kind"
            label="What it is"
            value={receiver.kind}
            error={errors['kind']}
            onChange={({ target }) => onType({ ...receiver, kind: target.value as TitleTransferKind })}
          >
            {titleTransferKinds.map((kind) => (
              <option key={kind} value={kind}>
                {titleTransferKindNames[kind]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Note to the receiver"
            optional
            maxLength={TITLE_NOTE_MOST}
            error={errors['note']}
            {...text('note')}
          />
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? 'Preparing it…' : 'Continue'}
          </Button>
          <p className={styles.words}>
            The metal stays in the vault and only changes its owner. Nothing is set aside before you confirm it.
          </p>
        </>
      )}
    </FieldForm>
  );
}
