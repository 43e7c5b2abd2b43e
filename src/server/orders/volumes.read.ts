import { and, eq, gte, notInArray, sum } from 'drizzle-orm';

import type { OrderStatus } from '#contract/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

const undone: OrderStatus[] = ['cancelled', 'expired', 'refunded'];

/** What each customer has ordered since a moment and paid in full, in CAD minor units. */
export async function volumesSince(db: Executor, since: Date): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .select({ id: orders.customerId, volume: sum(orders.totalCad) })
    .from(orders)
    .where(and(eq(orders.payment, 'paid'), gte(orders.placedAt, since), notInArray(orders.status, undone)))
    .groupBy(orders.customerId);
  return new Map(rows.map(({ id, volume }) => [id, BigInt(volume ?? '0')]));
}
