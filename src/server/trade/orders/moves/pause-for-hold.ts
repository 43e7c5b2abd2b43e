import { and, asc, eq, inArray } from 'drizzle-orm';

import { nextOrderStatus, type OrderStatus, orderTransitions } from '#contract/trade/orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Shop } from '#server/trade/orders/end-order.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { holdOrder, releaseOrder } from './hold-order.ts';

const as = ['compliance'] as const;
const pausable: OrderStatus[] = orderTransitions.filter(({ event }) => event === 'hold').map(({ from }) => from);

/** What staff reads beside a paused order; why is compliance's alone. */
const words = 'Paused by compliance. Ask them before you promise anything.';

/**
 * Puts on hold what of a customer, or of one order of his, can be put on hold, and answers which orders it was. The caller holds the
 * customer's lock, so that no order is placed beside it.
 */
export async function pauseForHold(
  tx: Transaction,
  shop: Shop,
  { customerId, orderId, actor }: { customerId: string; orderId: string | null; actor: Actor },
): Promise<string[]> {
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, pausable),
        ...(orderId === null ? [] : [eq(orders.id, orderId)]),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  for (const order of found) await holdOrder({ tx, shop, order, as, actor, at: shop.clock.now() }, { reason: words });
  return found.map(({ id }) => id);
}

/** Lets orders go on that a hold had paused, as far as they are paused still. */
export async function goOnAfterHold(
  tx: Transaction,
  shop: Shop,
  { orderIds, actor }: { orderIds: readonly string[]; actor: Actor },
): Promise<void> {
  if (orderIds.length === 0) return;
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.status, 'on_hold'), eq(orders.heldAs, 'compliance')))
    .orderBy(asc(orders.id))
    .for('update');
  for (const order of found) {
    if (nextOrderStatus(order.status, 'release', 'compliance', order.previousStatus) === null) continue;
    await releaseOrder({ tx, shop, order, as, actor, at: shop.clock.now() }, { reason: 'Compliance lets it go on.' });
  }
}
