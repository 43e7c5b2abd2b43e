import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { fullDate } from '#client/kit/date/date-words.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';

import styles from './orders-list.module.css';

type Owed = Pick<AdminOrderRow, 'status' | 'dueCad' | 'paymentDeadline'>;

/** By when an order is paid: pressing while money is due today or was before, quiet once nothing is waited for. */
export function PayBy({ order: { status, dueCad, paymentDeadline } }: { order: Owed }) {
  const today = useShopDay();
  const isAwaited = (status === 'awaiting_payment' || status === 'payment_review') && /[1-9]/.test(dueCad);
  const day = civilDayOf(new Date(paymentDeadline));
  if (!isAwaited) {
    return (
      <span className={styles.quiet}>
        <DateText iso={paymentDeadline} />
      </span>
    );
  }
  if (day > today) return <DateText iso={paymentDeadline} />;
  return (
    <time className={styles.pressing} dateTime={paymentDeadline} title={fullDate(paymentDeadline)}>
      {day === today ? 'Today' : 'Overdue'}
    </time>
  );
}
