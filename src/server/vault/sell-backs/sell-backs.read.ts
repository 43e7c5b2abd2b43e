import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';

import { boughtStates, openSellBackStates, reviewStates } from '#contract/vault/sell-backs.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { sellBackLines, type SellBackRecord, sellBacks } from './sell-backs.table.ts';

export type { SellBackRecord } from './sell-backs.table.ts';

/** Sales from the vault that wait for a decision. */
export async function countSellBacksInReview(db: Executor): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sellBacks)
    .where(inArray(sellBacks.state, [...reviewStates]));
  return row?.n ?? 0;
}

export async function countOpenSellBacks(db: Executor, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sellBacks)
    .where(and(eq(sellBacks.customerId, customerId), inArray(sellBacks.state, [...openSellBackStates])));
  return row?.n ?? 0;
}

/** Several sales by their ids. */
export async function sellBacksById(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SellBackRecord>> {
  const rows = await db
    .select()
    .from(sellBacks)
    .where(inArray(sellBacks.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a customer's sales that we agreed to between two moments, the second excluded, bring him; CAD minor units. */
export async function soldBetween(
  db: Executor,
  { customerId, from, until }: { customerId: string; from: Date; until: Date },
): Promise<bigint> {
  const [row] = await db
    .select({ cad: sql<string>`coalesce(sum(${sellBacks.netCad}), 0)::text` })
    .from(sellBacks)
    .where(
      and(
        eq(sellBacks.customerId, customerId),
        inArray(sellBacks.state, [...boughtStates]),
        gte(sellBacks.approvedAt, from),
        lt(sellBacks.approvedAt, until),
      ),
    );
  return BigInt(row?.cad ?? '0');
}

/** Whose some sales are, each once. */
export async function customersOf(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ customerId: sellBacks.customerId })
    .from(sellBacks)
    .where(inArray(sellBacks.id, [...ids]));
  return rows.map(({ customerId }) => customerId);
}

/** What a customer sold back from the vault, a row for each line, for his copy. */
export const sellBacksOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ number: sellBacks.number, quotedAt: sellBacks.quotedAt, submittedAt: sellBacks.submittedAt },
      ...{ state: sellBacks.state, currency: sellBacks.currency, payoutAccountId: sellBacks.payoutAccountId },
      ...{ paidAt: sellBacks.paidAt, payoutReference: sellBacks.payoutReference, name: sellBackLines.name },
      ...{ metal: sellBackLines.metal, qty: sellBackLines.qty, pieceNg: sellBackLines.pieceNg, net: sellBackLines.net },
    })
    .from(sellBacks)
    .innerJoin(sellBackLines, eq(sellBackLines.sellBackId, sellBacks.id))
    .where(eq(sellBacks.customerId, customerId))
    .orderBy(asc(sellBacks.quotedAt), asc(sellBacks.id), asc(sellBackLines.position));
