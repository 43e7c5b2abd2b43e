import { and, asc, eq, gte, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** An order as it was booked; minor units of CAD. */
export interface BookedOrder {
  id: string;
  number: string;
  customerId: string;
  placedAt: Date;
  totalCad: bigint;
  paymentMethod: string;
  goods: string;
}

/** The orders of customers from a moment on, those that ended too: an attempt counts as well. The oldest first. */
export const bookedOrders = (
  db: Executor,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<BookedOrder[]> =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.customerId,
      placedAt: orders.placedAt,
      totalCad: orders.totalCad,
      paymentMethod: orders.paymentMethod,
      goods: orders.goods,
    })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customerIds]), gte(orders.placedAt, since)))
    .orderBy(asc(orders.placedAt), asc(orders.id));

/** Whose an order is, and its number; null where there is none. */
export async function ownerOfOrder(db: Executor, id: string): Promise<{ customerId: string; number: string } | null> {
  const [found] = await db
    .select({ customerId: orders.customerId, number: orders.number })
    .from(orders)
    .where(eq(orders.id, id));
  return found ?? null;
}

/** Who has ordered since a moment. */
export async function buyersSince(db: Executor, since: Date): Promise<string[]> {
  const found = await db.selectDistinct({ id: orders.customerId }).from(orders).where(gte(orders.placedAt, since));
  return found.map(({ id }) => id);
}
