import { ProofForm } from '#client/areas/customer/vault/acting/ProofForm.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { WithdrawalFee } from '#client/features/vault/WithdrawalFee.tsx';
import {
  useConfirmWithdrawalMutation,
  useMailWithdrawalCodeMutation,
} from '#client/features/vault/withdraw-own.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

interface ConfirmFeeProps {
  draft: OwnWithdrawal;
  /** One over every try, so that it is asked for once. */
  idempotencyKey: string;
  onDone: (asked: OwnWithdrawal) => void;
  onChange: () => void;
}

/** What a withdrawal costs with its tax, where it goes, and what confirms it. */
export function ConfirmFee({ draft, idempotencyKey, onDone, onChange }: ConfirmFeeProps) {
  const [confirm] = useConfirmWithdrawalMutation();
  const [mailCode] = useMailWithdrawalCodeMutation();
  const { id, version, total, address, vault, codeMailed } = draft;
  return (
    <ProofForm
      words={`Withdraw for ${moneyWords(total, 'CAD', 'code')}`}
      press="Withdraw"
      send={(shown) => confirm({ id, body: { version, total, ...shown }, key: idempotencyKey })}
      mailAnother={() => mailCode(id)}
      mailsWhenAsked
      isMailed={codeMailed}
      unanswered="No answer came, so we do not know yet whether it was asked for. Press again: it is never asked for twice."
      after="Your pieces are set aside when you confirm. You can cancel until they are packed."
      back="Choose again"
      onDone={onDone}
      onBack={onChange}
    >
      <p className={styles.words}>
        {address === null
          ? `You collect it at ${vault.name}, ${vault.city}.`
          : `It goes insured to ${address.name}, ${address.street}, ${address.city} ${address.province} ${address.postalCode}.`}
      </p>
      <WithdrawalFee withdrawal={draft} />
    </ProofForm>
  );
}
