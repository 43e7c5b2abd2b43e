import { and, count, eq, gte, inArray, notInArray, type SQL, sql, sum } from 'drizzle-orm';

import type { OrderStatus, PaymentState } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** Of orders of which nothing was kept by whoever placed them. */
export const undone: OrderStatus[] = ['cancelled', 'expired', 'refunded'];

/** States of the payment in which all was once paid; what went back since is taken off, an order is not forgotten for a cent. */
const paidOnce: PaymentState[] = ['paid', 'overpaid', 'refund_pending', 'partially_refunded'];

/** Orders that are paid in full and were not undone. */
const counted = and(inArray(orders.payment, paidOnce), notInArray(orders.status, undone));

/** What the shop has kept of an order, in its currency's minor units: no more than it cost. */
const kept = sql`least(${orders.total}, ${orders.paid} - ${orders.refunded})`;

/** The same in CAD minor units, by the rate at which the order was booked; half a cent is a cent. */
const keptCad = sql`case when ${kept} = ${orders.total} then ${orders.totalCad}
  else round(${orders.totalCad}::numeric * ${kept} / ${orders.total}) end`;

/** Twelve months back, to the day. */
export function yearBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - 1);
  return then;
}

/** What each customer has ordered since a moment and paid in full, less what he got back, in CAD minor units. */
export async function volumesSince(db: Executor, since: Date): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .select({ id: orders.customerId, volume: sum(keptCad) })
    .from(orders)
    .where(and(counted, gte(orders.placedAt, since)))
    .groupBy(orders.customerId);
  return new Map(rows.map(({ id, volume }) => [id, BigInt(volume ?? '0')]));
}

/** What one customer has ordered, by the currency of the orders: in it and in CAD, since a moment and ever, counted as in `volumesSince`. */
export async function volumesOf(db: Executor, customerId: string, since: Date) {
  const added = (amount: SQL, from?: Date) => {
    const wanted = from ? and(counted, gte(orders.placedAt, from)) : counted;
    return sql`coalesce(sum(${amount}) filter (where ${wanted}), 0)`.mapWith(BigInt);
  };
  return db
    .select({
      currency: orders.currency,
      year: added(kept, since),
      lifetime: added(kept),
      yearCad: added(keptCad, since),
      lifetimeCad: added(keptCad),
      orders: count(),
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
}
