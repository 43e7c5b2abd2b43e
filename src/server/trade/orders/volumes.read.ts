import { and, count, eq, gte, notInArray, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { OrderStatus } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** Of orders of which nothing was kept by whoever placed them. */
export const undone: OrderStatus[] = ['cancelled', 'expired', 'refunded'];

/** Orders that are paid in full and were not undone. */
const counted = and(eq(orders.payment, 'paid'), notInArray(orders.status, undone));

/** Twelve months back, to the day. */
export function yearBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - 1);
  return then;
}

/** What each customer has ordered since a moment and paid in full, in CAD minor units. */
export async function volumesSince(db: Executor, since: Date): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .select({ id: orders.customerId, volume: sum(orders.totalCad) })
    .from(orders)
    .where(and(counted, gte(orders.placedAt, since)))
    .groupBy(orders.customerId);
  return new Map(rows.map(({ id, volume }) => [id, BigInt(volume ?? '0')]));
}

/** What one customer has ordered, by the currency of the orders: in it and in CAD, since a moment and ever, counted as in `volumesSince`. */
export async function volumesOf(db: Executor, customerId: string, since: Date) {
  const added = (amount: AnyPgColumn, from?: Date) => {
    const wanted = from ? and(counted, gte(orders.placedAt, from)) : counted;
    return sql`coalesce(sum(${amount}) filter (where ${wanted}), 0)`.mapWith(BigInt);
  };
  return db
    .select({
      currency: orders.currency,
      year: added(orders.total, since),
      lifetime: added(orders.total),
      yearCad: added(orders.totalCad, since),
      lifetimeCad: added(orders.totalCad),
      orders: count(),
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
}
