import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import text from '#client/kit/theme/text.module.css';
import { receiptStateNames } from '#contract/trade/payments.rules.ts';
import type { UsedReference } from '#contract/trade/receipts.contract.ts';

import styles from './payments.module.css';

/** Where money stands that came in under the reference; null when the refusal is another one. */
export function usedReferencesIn(error: unknown): readonly UsedReference[] | null {
  if (!isApiError(error) || error.newer?.code !== 'reference_used') return null;
  return error.newer.used as readonly UsedReference[];
}

/** Says that money came in under the same reference, and which. */
export const UsedReferences = ({ used }: { used: readonly UsedReference[] }) => (
  <Alert
    type="warning"
    role="alert"
    title="Money came in under this reference before. It is most likely the same."
    description={<UsedList used={used} />}
  />
);

/** Each with the way to it; it answers an act, so it is brought into sight. */
const UsedList = ({ used }: { used: readonly UsedReference[] }) => {
  const list = useRef<HTMLUListElement>(null);
  // A browser may answer with a promise, which an effect must not give back.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'center' });
  }, [used]);
  return (
    <ul ref={list} className={styles.choices} aria-label="Money under this reference">
      {used.map(({ receiptId, amount, currency, receivedAt, state, orderId, orderNumber }) => (
        <li key={receiptId}>
          <Link className={text.link} to={`${paths.admin.payments}#open=${receiptId}`}>
            {moneyWords(amount, currency, 'code')}
          </Link>
          , <DateText iso={receivedAt} />, {receiptStateNames[state].toLowerCase()}
          {orderId !== null && (
            <>
              {' '}
              <Link className={text.link} to={paths.admin.order(orderId)}>
                Order {orderNumber}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
