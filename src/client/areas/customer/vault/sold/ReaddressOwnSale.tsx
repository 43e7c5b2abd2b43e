import { useEffect, useId, useRef, useState } from 'react';

import { isApiError, type ApiError } from '#client/api/api-error.ts';
import { useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { useMailSaleCodeMutation, useReaddressOwnSaleMutation } from '#client/features/vault/sell-own.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { useLostFocus } from '#client/kit/popup/use-lost-focus.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import { PayoutChoice } from './PayoutChoice.tsx';
import { SaleProof } from './SaleProof.tsx';
import styles from './cancel.module.css';

interface ReaddressOwnSaleProps {
  sale: OwnSellBack;
  onDone: (words: string) => void;
}

/** Has an unpaid sale paid to another of the own accounts, for a proof of this moment. */
export function ReaddressOwnSale({ sale, onDone }: ReaddressOwnSaleProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [wasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (wasLeft && !isOpen) opener.current?.focus();
  }, [wasLeft, isOpen]);
  if (!isOpen)
    return (
      <Button ref={opener} look="quiet" onClick={() => setOpen(true)}>
        Choose another account
      </Button>
    );
  return (
    <ReaddressForm
      sale={sale}
      onDone={(words) => {
        setOpen(false);
        onDone(words);
      }}
      onLeave={() => {
        setLeft(true);
        setOpen(false);
      }}
    />
  );
}

function ReaddressForm({ sale, onDone, onLeave }: ReaddressOwnSaleProps & { onLeave: () => void }) {
  const { id, version, currency } = sale;
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, 'form');
  const factor = useStrongerFactor();
  const [mailCode] = useMailSaleCodeMutation();
  const [readdress, { isLoading }] = useReaddressOwnSaleMutation();
  const keyFor = useAttemptKey();
  const [typed, setTyped] = useState({ payoutAccountId: '', code: '' });
  const [refusal, setRefusal] = useState<ApiError | undefined>(undefined);
  const send = async () => {
    setRefusal(undefined);
    const shown = await factor.show(typed.code === '' ? undefined : typed.code);
    if (!shown.data) return setRefusal(isApiError(shown.error) ? shown.error : undefined);
    const body = { version, payoutAccountId: typed.payoutAccountId };
    const { error } = await readdress({ id, body: { ...body, ...shown.data }, key: keyFor({ id, ...body }) });
    if (error !== undefined) return setRefusal(isApiError(error) ? error : undefined);
    onDone('Saved. Your sale is paid to the account that you chose.');
  };
  return (
    <FieldForm
      names={['payoutAccountId', 'code']}
      restAt="code"
      refusal={refusal}
      busy={isLoading}
      onSend={() => void send()}
      labelledBy={title}
    >
      {(errors) => (
        <>
          <h3 id={title} ref={heading} tabIndex={-1}>
            Choose another account
          </h3>
          {factor.asks === 'nothing' && (
            <p className={styles.words}>Press “Email me another code” for the six digits that confirm it.</p>
          )}
          <PayoutChoice
            currency={currency}
            value={typed.payoutAccountId}
            error={errors.payoutAccountId}
            onChoose={(payoutAccountId) => setTyped((now) => ({ ...now, payoutAccountId }))}
          />
          <SaleProof
            press="Pay to this account"
            mailAnother={() => mailCode(id)}
            factor={factor}
            value={typed.code}
            error={errors.code}
            onType={(code) => setTyped((now) => ({ ...now, code }))}
          />
          <Button type="submit" busy={isLoading}>
            Pay to this account
          </Button>
          <Button look="quiet" onClick={onLeave}>
            Leave it
          </Button>
        </>
      )}
    </FieldForm>
  );
}
