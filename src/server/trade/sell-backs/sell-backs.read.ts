import { count, eq } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { sellBacks } from './sell-backs.table.ts';

/** Sell-backs that wait for a decision. */
export async function countSellBacksInReview(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sellBacks).where(eq(sellBacks.status, 'under_review'));
  return row?.n ?? 0;
}
