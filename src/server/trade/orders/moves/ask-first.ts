import type { OrderMoveBody } from '#contract/trade/order-moves.contract.ts';
import type { OrderActor } from '#contract/trade/orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import type { Shop } from '#server/trade/orders/end-order.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { lostRefundWaits } from './lost-refund-gate.ts';
import { sendAgainWaits } from './send-again-gate.ts';

interface Asked {
  id: string;
  body: OrderMoveBody;
  actor: Actor & { id: string };
  as: readonly OrderActor[];
}

/**
 * The order as it is where what staff asks waits for a second person; null where it is done at once. What compliance holds is not
 * even asked for: 409.
 */
export async function moveWaits(
  tx: Transaction,
  { holds, ...shop }: Shop & { holds: HoldHooks },
  { id, body, actor, as }: Asked,
): Promise<OrderRecord | null> {
  // People before orders, as everywhere: what one person gives away is summed under his lock.
  if (body.event === 'cancel' && body.waive) await lockUsers(tx, [actor.id]);
  const order = body.event === 'refund' || body.event === 'reship' ? await findOrder(tx, id) : undefined;
  if (order) await holds.requireFree(tx, { customerId: order.customerId, orderId: id });
  if (body.event === 'refund' && as.includes('finance')) return lostRefundWaits(tx, shop, { id, body, actor });
  if (body.event === 'reship' && as.includes('sales')) return sendAgainWaits(tx, shop, { id, body, actor });
  return null;
}
