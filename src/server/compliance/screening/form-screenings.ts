import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { type WatchList, watchLists } from '#contract/compliance/screening.rules.ts';
import { standingLoad } from '#server/compliance/lists/load-list.ts';
import type { Executor } from '#server/db/database.ts';

import { personsOf } from './persons.ts';
import { formScreenings } from './screening.table.ts';

interface Declared {
  id: string;
  name: string;
  form: object | null;
}

/** Of all whom a form names, and of the account: another name or birth year is another form to compare. */
const hashOf = (declared: Declared): string =>
  createHash('sha256')
    .update(JSON.stringify(personsOf(declared).map(({ role, name, birthYear }) => ({ role, name, birthYear }))))
    .digest('hex')
    .slice(0, 32);

/** The lists that names can be compared with now. */
export async function standingLists(db: Executor): Promise<WatchList[]> {
  const standing: WatchList[] = [];
  for (const list of watchLists) if (await standingLoad(db, list)) standing.push(list);
  return standing;
}

/** Notes that all whom a form names were compared with the lists that stand; without a list there is nothing to note. */
export async function noteScreening(db: Executor, declared: Declared, at: Date): Promise<void> {
  const lists = await standingLists(db);
  if (lists.length === 0) return;
  const values = { customerId: declared.id, personsHash: hashOf(declared), at, lists };
  await db
    .insert(formScreenings)
    .values(values)
    .onConflictDoUpdate({ target: [formScreenings.customerId, formScreenings.personsHash], set: { at, lists } });
}

/** When all whom a form names, as it is now, were last compared, and with which lists; undefined where they were not. */
export async function screeningOf(db: Executor, declared: Declared) {
  const [found] = await db
    .select({ at: formScreenings.at, lists: formScreenings.lists })
    .from(formScreenings)
    .where(and(eq(formScreenings.customerId, declared.id), eq(formScreenings.personsHash, hashOf(declared))));
  return found;
}
