import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';

import { endedOrderStatuses, openOrderStatuses } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { type OrderRecord, orders } from './orders.table.ts';

/** What may speak for an order. */
export interface OrderClues {
  numbers: readonly string[];
  currency: string;
  amount: bigint;
  /** The longest word of the payer's name, without accents and in small letters; empty for none. */
  word: string;
}

const AT_MOST = 25;

/**
 * Orders that money may be for: of one of the numbers, whatever has become of them, and by amount or name those on which
 * something is due, be it what their end cost.
 */
export async function ordersByClues(
  db: Executor,
  { numbers, currency, amount, word }: OrderClues,
): Promise<OrderRecord[]> {
  const waiting = and(
    inArray(orders.status, [...openOrderStatuses, ...endedOrderStatuses]),
    eq(orders.currency, currency),
    gt(orders.dueCad, 0n),
  );
  const due = sql`case when ${inArray(orders.status, [...endedOrderStatuses])}
    then coalesce(${orders.marketLoss}, 0) + coalesce(${orders.endingFee}, 0) - (${orders.paid} - ${orders.refunded} - ${orders.toBalance})
    else ${orders.total} - ${orders.paid} end`;
  const named = sql`lower(public.f_unaccent(${orders.customerName}) collate "und-x-icu") like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const [byNumber, byFacts] = [
    numbers.length === 0
      ? []
      : await db
          .select()
          .from(orders)
          .where(sql`${orders.number} = any(${sql.param([...numbers])}::text[])`)
          .orderBy(desc(orders.placedAt))
          .limit(AT_MOST),
    await db
      .select()
      .from(orders)
      .where(and(waiting, or(sql`${due} = ${amount}`, word.length < 3 ? sql`false` : named)))
      .orderBy(desc(orders.placedAt))
      .limit(AT_MOST),
  ];
  return [...new Map([...byNumber, ...byFacts].map((order) => [order.id, order])).values()];
}

/** Orders of some numbers, whatever has become of them. */
export async function ordersByNumbers(db: Executor, numbers: readonly string[]): Promise<OrderRecord[]> {
  if (numbers.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(sql`${orders.number} = any(${sql.param([...numbers])}::text[])`);
}

export async function findOrderByNumber(db: Executor, number: string): Promise<OrderRecord | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order;
}

/** Orders under review that are paid in full: they wait for their money to be safe. */
export async function paidInReview(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'payment_review'), sql`${orders.paid} >= ${orders.total}`))
    .orderBy(asc(orders.placedAt));
  return rows.map(({ id }) => id);
}
