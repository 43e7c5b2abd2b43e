import { sql } from 'drizzle-orm';

import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListContext } from '#contract/list/list-viewer.ts';
import { StatementTooSlow } from '#server/db/database-errors.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { keySource } from './key-source.ts';
import { listCondition } from './list-condition.ts';
import { countMemoryOf, keyOf, matchingRows, remembered } from './list-count.ts';
import type { AnyListSource } from './list-source.ts';

/** Beside a tab, more than this says no more: it is a thousand and some. */
const tabCountsAtMost = 1_000;

/** A statement that counts this long, in milliseconds, is given up: a tab does without its number. */
const limitMs = 1_500;

export type TabCount = { total: number; totalKind: 'exact' | 'atLeast' } | null;

/**
 * How many rows each of several queries has, counted no further than a thousand, in one statement; remembered for half a
 * minute when it took long. All null when it took too long. Throws a `ListProblem` for columns the viewer may not see.
 */
export async function countQueries(
  db: Database,
  source: AnyListSource,
  queries: readonly ListQuery[],
  context: ListContext,
): Promise<readonly TabCount[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query, place) => {
    const counted = keySource(source, query, context, { inOrder: false });
    const matching = matchingRows(db, counted, listCondition(counted, query, context), tabCountsAtMost + 1);
    return sql`(select count(*)::text from (${matching.getSQL()}) as matching) as ${sql.identifier(String(place))}`;
  });
  const statement = sql`select ${sql.join(counts, sql`, `)}`;
  const ask = () =>
    inTransaction(
      db,
      async (tx) => {
        const { rows } = await tx.execute<Record<string, string>>(statement);
        return rows[0] ?? {};
      },
      { readOnly: true, limitMs },
    );
  try {
    const found = await remembered<Readonly<Record<string, string>>>(
      countMemoryOf(db),
      keyOf(statement),
      () => true,
      ask,
    );
    return queries.map((_query, place) => counted(Number(found[place])));
  } catch (error) {
    if (error instanceof StatementTooSlow) return queries.map(() => null);
    throw error;
  }
}

const counted = (total: number): TabCount =>
  total > tabCountsAtMost ? { total: tabCountsAtMost, totalKind: 'atLeast' } : { total, totalKind: 'exact' };
