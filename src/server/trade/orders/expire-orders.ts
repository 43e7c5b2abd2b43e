import { and, asc, eq, lte } from 'drizzle-orm';

import { nextOrderStatus } from '#contract/trade/orders.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { type Shop, endOrder } from './end-order.ts';
import type { CostsOf } from './ending-costs.ts';
import { eachOrder } from './each-order.ts';
import { orders } from './orders.table.ts';

/**
 * Ends orders whose payment deadline has passed, each in a transaction of its own; answers how many. Loss and fee of that
 * moment are charged. One that cannot be ended keeps none of the others waiting.
 */
export async function expireOverdue(db: Database, shop: Shop, costsOf: CostsOf): Promise<number> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'awaiting_payment'), lte(orders.paymentDeadline, shop.clock.now())))
    .orderBy(asc(orders.paymentDeadline))
    .limit(100);
  return eachOrder(overdue, ({ id }) => inTransaction(db, (tx) => expireOne(tx, shop, costsOf, id)));
}

/** False when the order was paid or ended in the meantime. */
async function expireOne(tx: Transaction, shop: Shop, costsOf: CostsOf, id: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order || order.paymentDeadline > shop.clock.now()) return false;
  if (!nextOrderStatus(order.status, 'expire', 'system')) return false;
  await endOrder(tx, shop, {
    order,
    event: 'expire',
    as: ['system'],
    actor: systemActor,
    costs: await costsOf(tx, order),
    what: 'Payment deadline passed, order ended',
  });
  return true;
}
