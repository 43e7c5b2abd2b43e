import { asc } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { journalEntries } from './ledger.table.ts';

/** When the first entry of the journal was booked; null while there is none. */
export async function firstEntryAt(db: Executor): Promise<Date | null> {
  const [first] = await db
    .select({ at: journalEntries.at })
    .from(journalEntries)
    .orderBy(asc(journalEntries.at))
    .limit(1);
  return first?.at ?? null;
}
