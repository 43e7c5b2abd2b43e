import type { GatedChange } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { waitingKey } from './by-hand-gate.ts';
import { moneyBackWaits } from './money-back-gate.ts';
import { bookReversal, knownPayment, type ReversingShop } from './book-reversal.ts';

interface Request {
  paymentId: string;
  note: string;
}

/**
 * Takes back a payment that somebody says its bank took back, or asks a second person where that is much: money that left the bank is
 * hidden so as well as by any other way. Answers the order, as it is where that waits; refuses one that has moved since.
 */
export async function reverseOrAsk(
  tx: Transaction,
  shop: ReversingShop,
  actor: Actor & { id: string },
  { paymentId, note, version }: Request & { version: number },
): Promise<OrderRecord> {
  const { amount, orderId, reference } = await knownPayment(tx, paymentId);
  // People before orders, as everywhere.
  await lockUsers(tx, [actor.id]);
  const order = await lockOrder(tx, orderId, version);
  const { number, currency } = order;
  const waits = await moneyBackWaits(tx, shop, {
    ...{ kind: 'payment_taken_back', subject: waitingKey(order), title: `A payment of order ${number} was taken back` },
    ...{ amount, currency, orderId, to: `Taken back by the bank that sent it under "${reference}"` },
    ...{ request: { paymentId, note } satisfies Request, reason: note, actor },
  });
  return waits ? order : bookReversal(tx, shop, actor, { paymentId, note, version, reason: 'bounced' });
}

/** How the gate takes it back, as it stands then. */
export const gatedReversal = (shop: ReversingShop): GatedChange => ({
  permission: 'payments.record',
  async apply(tx, asked, actor) {
    await bookReversal(tx, shop, actor, { ...(asked as Request), reason: 'bounced' });
  },
});
