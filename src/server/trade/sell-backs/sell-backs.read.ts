import { and, asc, count, eq, inArray } from 'drizzle-orm';

import type { Database, Executor } from '#server/db/database.ts';

import { sellBacks } from './sell-backs.table.ts';

/** Sell-backs that wait for a decision. */
export async function countSellBacksInReview(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sellBacks).where(eq(sellBacks.status, 'under_review'));
  return row?.n ?? 0;
}

export async function countOpenSellBacks(db: Executor, customerId: string): Promise<number> {
  const open = inArray(sellBacks.status, ['submitted', 'under_review', 'approved', 'payout_pending']);
  const [row] = await db
    .select({ n: count() })
    .from(sellBacks)
    .where(and(eq(sellBacks.customerId, customerId), open));
  return row?.n ?? 0;
}

/** What a customer sold back from the vault, for his copy. */
export const sellBacksOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ number: sellBacks.number, askedAt: sellBacks.createdAt, status: sellBacks.status, metal: sellBacks.metal },
      ...{ fineNg: sellBacks.fineNg, currency: sellBacks.currency, net: sellBacks.net },
    })
    .from(sellBacks)
    .where(eq(sellBacks.customerId, customerId))
    .orderBy(asc(sellBacks.createdAt), asc(sellBacks.id));
