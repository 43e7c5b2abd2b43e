import { moneyText } from '#contract/arithmetic/exact.ts';
import { orderEventOf } from '#contract/developers/webhook-events.rules.ts';
import type { PaymentState } from '#contract/trade/orders.rules.ts';
import type { Announcement } from '#server/outbox/announce.ts';

import type { OrderRecord } from './orders.table.ts';

type Told = Pick<OrderRecord, 'number' | 'status' | 'payment' | 'fulfilment' | 'currency' | 'total' | 'totalCad'>;

/** What other programs are told of an order; whose it is they are not. */
const toldOf = ({ number, status, payment, fulfilment, currency, total, totalCad }: Told) => ({
  order: {
    ...{ number, status, payment, fulfilment, currency },
    ...{ total: moneyText(total), totalCad: moneyText(totalCad) },
  },
});

/** Of an order that was just placed. */
export const placedAnnouncement = (order: Told): Announcement => ({ event: 'order.placed', data: toldOf(order) });

const isPaid = (state: PaymentState): boolean => state === 'paid' || state === 'overpaid';

/** Of an order before and after a move: that its money is there, and that its status is another. */
export function announcementsOf(before: Told, after: Told): Announcement[] {
  const event = orderEventOf(before.status, after.status);
  const data = { ...toldOf(after), before: { status: before.status, payment: before.payment } };
  return [
    ...(isPaid(after.payment) && before.payment !== after.payment && !isPaid(before.payment)
      ? [{ event: 'order.paid', data } as const]
      : []),
    ...(event === null ? [] : [{ event, data }]),
  ];
}
