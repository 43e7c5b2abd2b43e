import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import {
  type RefundState,
  refundStateNames,
  type RefundTarget,
  refundTargetNames,
} from '#contract/trade/payments.rules.ts';

import { useOpenCardPageMutation, useOwnOrderMoneyQuery, usePayFromBalanceMutation } from './own-money.api.ts';
import styles from './payments.module.css';

const isThere = (amount: string): boolean => /[1-9]/.test(amount);

/** What a customer can do about the money of his order here: pay by card or balance; and what of it is held or comes back. */
export function OwnMoney({ id }: { id: string }) {
  const { currentData: money } = useOwnOrderMoneyQuery(id);
  const [payFromBalance, paying] = usePayFromBalanceMutation();
  const [openCard, opening] = useOpenCardPageMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  if (!money) return null;
  const { currency, due, balance, card, holdUntil, refunds } = money;
  const canUseBalance = isThere(due) && isThere(balance);

  const byBalance = async () => {
    const { error } = await payFromBalance({ id, key: keyFor(['balance', due, balance]) });
    setRefusal(isApiError(error) ? error.message : null);
  };
  const byCard = async () => {
    const { data, error } = await openCard({ id, key: keyFor(['card', due]) });
    if (data) window.location.assign(data.url);
    else setRefusal(isApiError(error) ? error.message : null);
  };
  return (
    <div className={styles.own}>
      {refusal !== null && (
        <Note tone="warn" role="alert">
          {refusal}
        </Note>
      )}
      {holdUntil !== null && (
        <Note tone="info">
          Your payment has arrived. Its bank can take it back until <DateText iso={holdUntil} />; then the order goes on
          by itself.
        </Note>
      )}
      {isThere(balance) && <p>You have {moneyWords(balance, currency, 'code')} on your balance with us.</p>}
      <div className={styles.acts}>
        {card && (
          <Button busy={opening.isLoading} onClick={() => void byCard()}>
            Pay {moneyWords(due, currency, 'code')} by card
          </Button>
        )}
        {canUseBalance && (
          <Button look={card ? 'plain' : 'primary'} busy={paying.isLoading} onClick={() => void byBalance()}>
            Pay from your balance
          </Button>
        )}
      </div>
      {refunds.map((refund) => (
        <p key={refund.id}>
          Refund of {moneyWords(refund.amount, currency, 'code')}{' '}
          {refundTargetNames[refund.target as RefundTarget].toLowerCase().replace(/the (bank|balance)/, 'your $1')}:{' '}
          {refundStateNames[refund.state as RefundState].toLowerCase()}, <DateText iso={refund.at} />
        </p>
      ))}
    </div>
  );
}
