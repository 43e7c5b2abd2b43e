import { inArray } from 'drizzle-orm';

import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import type { Executor } from '#server/db/database.ts';

import { orders } from './orders.table.ts';

/** The total of an order in its currency and in Canadian dollars at the rate it was locked at; minor units. */
export interface OrderRate {
  total: bigint;
  totalCad: bigint;
}

/** The rates of orders, by their id. */
export async function orderRates(db: Executor, ids: readonly string[]): Promise<Map<string, OrderRate>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, total: orders.total, totalCad: orders.totalCad })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, ...rate }) => [id, rate]));
}

/** An amount of an order in Canadian dollars, minor units, rounded half up; null without a rate. */
export const atRate = (amount: bigint, rate: OrderRate | undefined): bigint | null =>
  rate === undefined || rate.total === 0n ? null : divideHalfUp(amount * rate.totalCad, rate.total);
