import { overdueWords } from '#client/features/trade/orders/overdue-words.ts';
import { useIsPast } from '#client/kit/clock/use-is-past.ts';
import { fullDate } from '#client/kit/date/date-words.ts';
import text from '#client/kit/theme/text.module.css';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { isBankMethod } from '#contract/trade/payments.rules.ts';

import { localMoment } from './local-moment.ts';

/** Until when an order has to be paid, in the shop's zone and the reader's; once that is past, what happens now. */
export function Deadline({ order: { paymentDeadline, instructions, status } }: { order: Order }) {
  const isOverdue = useIsPast(paymentDeadline);
  // Said twice only where the reader's clock shows another time than the shop's.
  const isHere = localMoment(paymentDeadline) === localMoment(paymentDeadline, SHOP_ZONE);
  const verb = isBankMethod(instructions.method) ? 'arrive' : 'be paid';
  return (
    <p>
      {isOverdue ? 'It is overdue since' : `It has to ${verb} by`}{' '}
      <time dateTime={paymentDeadline}>{fullDate(paymentDeadline)}</time>
      {!isHere && <span className={text.muted}> ({localMoment(paymentDeadline)} where you are)</span>}.
      {isOverdue && ` ${overdueWords(status)}`}
    </p>
  );
}
