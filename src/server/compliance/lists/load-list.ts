import { createHash } from 'node:crypto';

import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import { decimal } from '#contract/arithmetic/exact.ts';
import { type LoadResult, type WatchList, watchListNames } from '#contract/compliance/screening.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { addTask } from '#server/platform/platform.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { readCanadaList } from './canada-list.ts';
import { readOfacList } from './ofac-list.ts';
import { hashOf, ListProblem, type ParsedEntry, tidied } from './parsed-entry.ts';
import { type LoadRecord, watchEntries, watchListLoads } from './watch-lists.table.ts';

const readers = { canada: readCanadaList, ofac: readOfacList } as const satisfies Record<
  WatchList,
  (texts: readonly string[]) => ParsedEntry[]
>;
const AT_ONCE = 500;

/** What a source gave: its texts, or why it gave none. */
export type Fetched = { texts: readonly string[] } | { problem: string };

const sha256Of = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
};

/** The last load of a list that was taken over; undefined before the first. */
export async function standingLoad(db: Executor, list: WatchList): Promise<LoadRecord | undefined> {
  const [found] = await db
    .select()
    .from(watchListLoads)
    .where(and(eq(watchListLoads.list, list), eq(watchListLoads.result, 'loaded')))
    .orderBy(desc(watchListLoads.at), desc(watchListLoads.id))
    .limit(1);
  return found;
}

interface Load {
  list: WatchList;
  source: string;
  fetched: Fetched;
  actor: Actor;
  at: Date;
}

/** Takes over what was fetched, in the caller's transaction, or notes why not and asks the staff for a look. */
export async function takeOver(tx: Transaction, { list, source, fetched, actor, at }: Load): Promise<LoadResult> {
  const before = await standingLoad(tx, list);
  const sha256 = 'texts' in fetched ? sha256Of(fetched.texts) : '';
  const read = await readingOf(tx, { list, fetched, before });
  const result: LoadResult = 'problem' in read ? 'refused' : before?.sha256 === sha256 ? 'unchanged' : 'loaded';
  const entries = 'entries' in read ? read.entries : [];
  const problem = 'problem' in read ? read.problem : '';
  const id = uuidV7();
  await tx.insert(watchListLoads).values({
    ...{ id, list, at, result, problem, source, sha256 },
    entries: entries.length,
    names: namesIn(entries),
    actorId: actor.id,
    actorName: actor.name,
  });
  if (result === 'loaded') await replace(tx, list, entries);
  if (result === 'refused') {
    await addTask(tx, at, {
      kind: 'watch_list.refused',
      what: `${watchListNames[list]} was not loaded: ${problem} What stands stays.`,
      ref: { type: 'watch_list', id },
      permission: 'compliance.write',
    });
  }
  await recordAudit(tx, {
    actor,
    action: `watch_list.${result}`,
    entity: 'watch_list',
    entityId: id,
    after: { list, source, sha256, entries: entries.length, ...(problem !== '' && { problem }) },
  });
  return result;
}

const namesIn = (entries: readonly ParsedEntry[]): number =>
  entries.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0);

async function readingOf(
  tx: Transaction,
  { list, fetched, before }: { list: WatchList; fetched: Fetched; before: LoadRecord | undefined },
): Promise<{ entries: ParsedEntry[] } | { problem: string }> {
  if ('problem' in fetched) return fetched;
  try {
    // Of two records under one key the last one stands.
    const byKey = new Map(
      readers[list](fetched.texts)
        .map(tidied)
        .map((entry) => [entry.key, entry]),
    );
    const entries = [...byKey.values()];
    const { leastListShare } = await readSetting(tx, 'cases');
    const least = decimal(leastListShare).times(before?.names ?? 0);
    const names = namesIn(entries);
    if (decimal(String(names)).lt(least)) {
      return { problem: `it has ${names} names, and the list that stands has ${before?.names ?? 0}.` };
    }
    return { entries };
  } catch (error) {
    if (error instanceof ListProblem) return { problem: error.message };
    throw error;
  }
}

async function replace(tx: Transaction, list: WatchList, entries: readonly ParsedEntry[]): Promise<void> {
  const known = await tx
    .select({ key: watchEntries.key, hash: watchEntries.hash, isListed: watchEntries.isListed })
    .from(watchEntries)
    .where(eq(watchEntries.list, list));
  const standing = new Map(known.map((entry) => [entry.key, entry]));
  const rows = entries.map((entry) => ({ id: uuidV7(), list, ...entry, hash: hashOf(entry), isListed: true }));
  const changed = rows.filter(({ key, hash }) => {
    const before = standing.get(key);
    return !before?.isListed || before.hash !== hash;
  });
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    await tx
      .insert(watchEntries)
      .values(changed.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: [watchEntries.list, watchEntries.key],
        set: {
          isPerson: sql`excluded.is_person`,
          name: sql`excluded.name`,
          aliases: sql`excluded.aliases`,
          birthYears: sql`excluded.birth_years`,
          programme: sql`excluded.programme`,
          detail: sql`excluded.detail`,
          hash: sql`excluded.hash`,
          isListed: true,
        },
      });
  }
  const there = new Set(rows.map(({ key }) => key));
  const gone = known.filter(({ key, isListed }) => isListed && !there.has(key)).map(({ key }) => key);
  for (let at = 0; at < gone.length; at += AT_ONCE) {
    await tx
      .update(watchEntries)
      .set({ isListed: false })
      .where(and(eq(watchEntries.list, list), inArray(watchEntries.key, gone.slice(at, at + AT_ONCE))));
  }
}
