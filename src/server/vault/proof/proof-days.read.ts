import { and, asc, desc, eq, getTableColumns, gte, lt } from 'drizzle-orm';

import type { ListedLeaf } from '#contract/vault/proof.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { proofComparisons, proofDays, proofLeaves } from './proof.table.ts';
import type { ShownDay } from './proof-view.ts';

const { blocks: _blocks, createdAt: _createdAt, ...shown } = getTableColumns(proofDays);

/** The newest days, the newest first. */
export const newestDays = (db: Executor, most: number): Promise<ShownDay[]> =>
  db.select(shown).from(proofDays).orderBy(desc(proofDays.size)).limit(most);

export async function findDay(db: Executor, day: string): Promise<ShownDay | undefined> {
  const [found] = await db.select(shown).from(proofDays).where(eq(proofDays.day, day));
  return found;
}

/** Hashes of days in the order of the log, from a place on that is counted from nought. */
export const hashesFrom = (db: Executor, first: number, most: number): Promise<{ day: string; hash: string }[]> =>
  db
    .select({ day: proofDays.day, hash: proofDays.hash })
    .from(proofDays)
    .where(gte(proofDays.size, first + 1))
    .orderBy(asc(proofDays.size))
    .limit(most);

/** Leaves of a day as everybody may see them, from a place on. */
export async function listedLeaves(db: Executor, dayId: string, first: number, rows: number): Promise<ListedLeaf[]> {
  const { position, dayId: of } = proofLeaves;
  const found = await db
    .select({ alias: proofLeaves.alias, metal: proofLeaves.metal, fineNg: proofLeaves.fineNg, leaf: proofLeaves.hash })
    .from(proofLeaves)
    .where(and(eq(of, dayId), gte(position, first), lt(position, first + rows)))
    .orderBy(asc(position));
  return found.map((leaf) => ({ ...leaf, fineNg: String(leaf.fineNg) }));
}

export async function lastComparison(db: Executor): Promise<Date | null> {
  const [last] = await db
    .select({ at: proofComparisons.at })
    .from(proofComparisons)
    .orderBy(desc(proofComparisons.at))
    .limit(1);
  return last?.at ?? null;
}
