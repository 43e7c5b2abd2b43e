import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { classNames } from '#client/kit/class-names.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { fullDate } from '#client/kit/date/date-words.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';

import { hasEnded } from './own-next-step.ts';
import styles from './own-orders.module.css';

/** The provider tells of a payment within seconds; so often it is looked for. */
const LOOK_MS = 3000;

interface CardReturnProps {
  order: OwnOrder;
  refetch: () => unknown;
}

/** What came of the card page that the customer comes back from: paid, on its way, or not charged. */
export function CardReturn({ order, refetch }: CardReturnProps) {
  const [search] = useSearchParams();
  const card = search.get('card');
  const { status, due, currency, paymentDeadline } = order;
  const owes = /[1-9]/.test(due) && !hasEnded(status);
  const isWaiting = card === 'done' && owes;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const looking = setInterval(refetch, LOOK_MS);
    return () => clearInterval(looking);
  }, [isWaiting, refetch]);
  if (card === 'done' && !owes && !hasEnded(status) && status !== 'cancel_requested') {
    return (
      <Said tone="good">
        <b>Thank you. Your card payment has arrived.</b> Nothing more is due for this order.
      </Said>
    );
  }
  if (isWaiting) {
    return (
      <Said tone="info">
        <b>Your card page is done.</b> We are waiting for the card provider to confirm the payment, usually for a few
        seconds. This page updates automatically; please don’t pay again.
      </Said>
    );
  }
  if (card !== 'left' || !owes) return null;
  return (
    <Said tone="warn">
      <b>Your card was not charged.</b> It was declined, or you left its page. Your order is still open:{' '}
      {moneyWords(due, currency, 'code')} is still due, by {fullDate(paymentDeadline)}. Try again, or with another card,
      below; your bank can tell you why it declined.
    </Said>
  );
}

const Said = ({ tone, children }: { tone: 'good' | 'info' | 'warn'; children: ReactNode }) => (
  <div className={classNames(styles.before, styles.said)}>
    <Note tone={tone} role={tone === 'warn' ? 'alert' : 'status'}>
      <p>{children}</p>
    </Note>
  </div>
);
