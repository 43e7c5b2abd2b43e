import { and, asc, eq, gt } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import { type OrderRecord, orders } from './orders.table.ts';

/** Locks the orders of a customer that have ended and whose money is on his balance still; the oldest end first. */
export const lockEndedOnBalance = (
  tx: Transaction,
  { customerId, currency }: { customerId: string; currency: string },
): Promise<OrderRecord[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.currency, currency), gt(orders.onBalance, 0n)))
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .for('update');
