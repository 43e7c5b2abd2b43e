import { count, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { quotes } from './quotes.table.ts';

/** How many quotes hold a locked price now. */
export async function countOpenQuotes(db: Executor): Promise<number> {
  const [row] = await db.select({ n: count() }).from(quotes).where(eq(quotes.status, 'active'));
  return row?.n ?? 0;
}
