import { eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { watchEntries, type WatchEntry } from './watch-lists.table.ts';

export type { WatchEntry };

/** What of an entry names are compared with. */
export type NamedEntry = Pick<WatchEntry, 'id' | 'name' | 'aliases' | 'birthYears' | 'hash'>;

/** All who stand on a list now. */
export function listedEntries(db: Executor): Promise<NamedEntry[]> {
  const { id, name, aliases, birthYears, hash } = watchEntries;
  return db.select({ id, name, aliases, birthYears, hash }).from(watchEntries).where(eq(watchEntries.isListed, true));
}

/** Entries by their ids, those that were taken off too. */
export async function entriesOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, WatchEntry>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(watchEntries)
    .where(inArray(watchEntries.id, [...ids]));
  return new Map(found.map((entry) => [entry.id, entry]));
}
