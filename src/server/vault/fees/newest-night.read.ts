import { sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { storageNights } from './fees.table.ts';

/** The newest night that was charged, `YYYY-MM-DD`; null before the first. */
export async function newestNight(db: Executor): Promise<string | null> {
  const [row] = await db.select({ day: sql<string | null>`max(${storageNights.day})::text` }).from(storageNights);
  return row?.day ?? null;
}
