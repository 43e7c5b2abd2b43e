import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GatedChange } from '#server/platform/platform.door.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Shop } from '#server/trade/orders/end-order.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';
import { requireMove } from '#server/trade/orders/order-facts.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { waitingKey } from '#server/trade/payments/by-hand-gate.ts';
import { moneyBackWaits } from '#server/trade/payments/money-back-gate.ts';

import { makeMove, type MoveParts } from './make-move.ts';
import type { BodyOf } from './move-parts.ts';

interface Request {
  id: string;
  version: number;
  reason: string;
}

/**
 * Whether the money for what did not arrive waits for a second person; judged by all that is paid and not given back, which
 * it is at most. Null where it does not; what the order's state does not allow is for the move to refuse.
 */
export async function lostRefundWaits(
  tx: Transaction,
  shop: Shop,
  { id, body, actor }: { id: string; body: BodyOf<'refund'>; actor: Actor & { id: string } },
): Promise<OrderRecord | null> {
  const order = await findOrder(tx, id);
  if (!order || order.version !== body.version) return null;
  await requireMove(tx, order, 'refund', ['finance']);
  const { number, version, paid, refunded, currency, customerName } = order;
  const request: Request = { id, version, reason: body.reason };
  const waits = await moneyBackWaits(tx, shop, {
    ...{ kind: 'lost_refund', subject: waitingKey(order), title: `Give back what did not arrive of order ${number}` },
    ...{ amount: paid - refunded, currency, orderId: id, to: `To the balance of ${customerName}, at most` },
    ...{ request: { ...request }, reason: body.reason, actor },
  });
  return waits ? order : null;
}

/** How the gate gives the money back, as the order stands then: refused with 409 once it has changed. */
export const gatedLostRefund = (parts: MoveParts, done: () => void): GatedChange => ({
  permission: 'refunds.write',
  async apply(tx, asked, actor) {
    const { id, version, reason } = asked as Request;
    if (!(await findOrder(tx, id))) throw notFound('The order');
    await makeMove(tx, parts, { id, body: { event: 'refund', version, reason }, actor, as: ['finance'] });
  },
  done: async () => done(),
});
