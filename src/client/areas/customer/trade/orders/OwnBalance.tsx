import { useOwnBalancesQuery } from '#client/features/trade/payments/balances.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { refundStateNames } from '#contract/trade/payments.rules.ts';

import styles from './own-orders.module.css';

/** What the customer has with us that is put to no order, and what of it goes to his bank; nothing while there is none. */
export function OwnBalance() {
  const { data } = useOwnBalancesQuery();
  if (!data || (data.items.length === 0 && data.payOuts.length === 0)) return null;
  return (
    <div className={styles.before}>
      <Note tone="info">
        {data.items.length > 0 && (
          <p>
            <b>
              You have {data.items.map(({ amount, currency }) => moneyWords(amount, currency, 'code')).join(' and ')} on
              your balance with us.
            </b>{' '}
            Pay an order with it on the order’s page, or write to us to have it sent to your bank.
          </p>
        )}
        {data.payOuts.map(({ id, amount, currency, state, at }) => (
          <p key={id}>
            {moneyWords(amount, currency, 'code')} to your bank: {refundStateNames[state].toLowerCase()},{' '}
            <DateText iso={at} />
          </p>
        ))}
      </Note>
    </div>
  );
}
