import { useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import { SaleProof } from '#client/areas/customer/vault/sold/SaleProof.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { WithdrawalFee } from '#client/features/vault/WithdrawalFee.tsx';
import {
  useConfirmWithdrawalMutation,
  useMailWithdrawalCodeMutation,
} from '#client/features/vault/withdraw-own.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

interface ConfirmFeeProps {
  draft: OwnWithdrawal;
  /** One over every try, so that it is asked for once. */
  idempotencyKey: string;
  onDone: (asked: OwnWithdrawal) => void;
  onChange: () => void;
}

const isUnanswered = (error: ApiError | null): boolean =>
  error !== null && (error.status === 'offline' || error.status >= 500);

/** What a withdrawal costs with its tax, where it goes, and what confirms it. */
export function ConfirmFee({ draft, idempotencyKey, onDone, onChange }: ConfirmFeeProps) {
  const factor = useStrongerFactor();
  const [confirm] = useConfirmWithdrawalMutation();
  const [mailCode] = useMailWithdrawalCodeMutation();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { id, version, total, address, vault } = draft;

  const ask = async () => {
    setBusy(true);
    const shown = await factor.show(code === '' ? undefined : code);
    const reply = shown.data
      ? await confirm({ id, body: { version, total, ...shown.data }, key: idempotencyKey })
      : { error: shown.error };
    setBusy(false);
    if ('data' in reply && reply.data) onDone(reply.data);
    else setRefusal(isApiError(reply.error) ? reply.error : offlineError);
  };
  const words = `Withdraw for ${moneyWords(total, 'CAD', 'code')}`;
  return (
    <FieldForm
      names={['code']}
      restAt="code"
      refusal={refusal && !isUnanswered(refusal) ? refusal : undefined}
      busy={isBusy}
      onSend={() => void ask()}
      className={styles.body}
      label={words}
    >
      {(errors) => (
        <>
          <p className={styles.words}>
            {address === null
              ? `You collect it at ${vault.name}, ${vault.city}.`
              : `It goes insured to ${address.name}, ${address.street}, ${address.city} ${address.province} ${address.postalCode}.`}
          </p>
          <WithdrawalFee withdrawal={draft} />
          <SaleProof
            press="Withdraw"
            mailAnother={() => mailCode(id)}
            factor={factor}
            value={code}
            error={errors.code}
            onType={setCode}
          />
          {isUnanswered(refusal) && (
            <Note tone="warn" role="alert">
              No answer came, so we do not know yet whether it was asked for. Press again: it is never asked for twice.
            </Note>
          )}
          <Button type="submit" wide busy={isBusy}>
            {words}
          </Button>
          <p className={styles.words}>
            Your pieces are set aside when you confirm. You can cancel until they are packed.
          </p>
          <Button look="quiet" wide onClick={onChange}>
            Choose again
          </Button>
        </>
      )}
    </FieldForm>
  );
}
