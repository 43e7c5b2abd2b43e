import { desc, eq } from 'drizzle-orm';

import type { OrderRow } from '#contract/trade/orders.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { toOrderRow } from './order-view.ts';
import { orders } from './orders.table.ts';

/** The newest orders of a customer, as lists show them. */
export async function newestOrdersOf(db: Executor, customerId: string, most: number): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most);
  return rows.map(toOrderRow);
}
