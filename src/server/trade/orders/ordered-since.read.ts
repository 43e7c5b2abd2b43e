import { and, eq, gt, notInArray, sum } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** What a customer has ordered after a moment and not lost again, in CAD minor units. */
export async function orderedSince(db: Executor, customerId: string, moment: Date): Promise<bigint> {
  const [row] = await db
    .select({ sum: sum(orders.totalCad).mapWith(BigInt) })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        gt(orders.placedAt, moment),
        notInArray(orders.status, ['cancelled', 'expired', 'refunded']),
      ),
    );
  return row?.sum ?? 0n;
}
