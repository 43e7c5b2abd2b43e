import { count, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { dialect, type Database, type Executor } from '#server/db/database.ts';

import type { AnyListSource } from './list-source.ts';
import { selectFrom } from './select-from.ts';

/** Counting stops here: people do not page through more, and a whole count of a large table takes its time. */
const countedAtMost = 10_000;

/** How many rows of a source a condition holds for; with a limit, no more than that are counted. */
export async function countRows(
  executor: Executor,
  source: AnyListSource,
  condition: SQL | undefined,
  limit?: number,
): Promise<number> {
  const matching = matchingRows(executor, source, condition, limit);
  const [row] = await executor.select({ total: count() }).from(matching.as('matching'));
  return row?.total ?? 0;
}

export type Counted = Pick<ListReply<unknown>, 'total' | 'totalKind'>;

interface Page {
  query: Pick<ListQuery, 'first' | 'rows' | 'count'>;
  /** How many rows were found on it. */
  found: number;
}

/**
 * The count beside a page. What took long to count is remembered for half a minute, for the page after this one and for
 * another order; unless what was found on the page proves it wrong.
 */
export async function countBeside(
  { query, found }: Page,
  { executor, source, condition, memory }: Counting,
): Promise<Counted> {
  const { first, rows, count: kind } = query;
  // A page that is not full is the last one: what was read says how many there are.
  if (found < rows && (found > 0 || first === 0)) return { total: first + found, totalKind: 'exact' };
  const seen = found > 0 ? first + found : 0;
  const limit = kind === 'exact' ? undefined : countedAtMost + 1;
  const total = await remembered(
    memory,
    memory ? keyOf(matchingRows(executor, source, condition, limit).getSQL()) : '',
    (known: number) => known === limit || (known >= seen && (found > 0 || known <= first)),
    () => countRows(executor, source, condition, limit),
  );
  if (limit === undefined || total < limit) return { total, totalKind: 'exact' };
  return { total: Math.max(countedAtMost, seen), totalKind: 'atLeast' };
}

/** So few are sorted in no time, wherever they lie. */
const fewAtMost = 2000;

/** How many rows match, as far as it decides how they are found: `many` are more than are counted. */
export async function countForPlan({
  executor,
  source,
  condition,
  memory,
}: Counting): Promise<'few' | 'some' | 'many'> {
  const limit = countedAtMost + 1;
  const key = memory ? keyOf(matchingRows(executor, source, condition, limit).getSQL()) : '';
  const count = () => countRows(executor, source, condition, limit);
  const found = await remembered<number>(memory, key, () => true, count);
  if (found <= fewAtMost) return 'few';
  return found < limit ? 'some' : 'many';
}

export interface Counting {
  executor: Executor;
  source: AnyListSource;
  condition: SQL | undefined;
  /** Nothing to remember in: the count is of this moment. */
  memory: CountMemory | undefined;
}

/** Counts and totals that took long, by the statement that was asked. */
export type CountMemory = LRUCache<string, number | Readonly<Record<string, string>>>;

/** A count that came sooner is not remembered: asking again costs less than being out of date. */
const dearMs = 20;

const memories = new WeakMap<Pool, CountMemory>();

/** The counts that this process remembers of a database. */
export function countMemoryOf({ $client }: Pick<Database, '$client'>): CountMemory {
  const known = memories.get($client);
  if (known) return known;
  const made: CountMemory = new LRUCache({ max: 500, ttl: 30_000, ttlResolution: 0 });
  memories.set($client, made);
  return made;
}

/** The statement with its values: whose rows, which filters, which columns are searched all stand in it. */
export function keyOf(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return JSON.stringify([text, params.map(String)]);
}

/** What is remembered under the key if it can still be, or the answer, remembered when it took long. */
export async function remembered<Value extends number | Readonly<Record<string, string>>>(
  memory: CountMemory | undefined,
  key: string,
  canBe: (known: Value) => boolean,
  ask: () => Promise<Value>,
): Promise<Value> {
  const known = memory?.get(key) as Value | undefined;
  if (known !== undefined && canBe(known)) return known;
  const asked = performance.now();
  const total = await ask();
  if (performance.now() - asked >= dearMs) memory?.set(key, total);
  else memory?.delete(key);
  return total;
}

/** The rows that a condition holds for, no more than a limit of them: for counting. */
export function matchingRows(
  executor: Executor,
  source: AnyListSource,
  condition: SQL | undefined,
  limit: number | undefined,
) {
  const matching = selectFrom(executor, source, { one: sql`1`.as('one') }, { counting: true }).where(condition);
  return limit === undefined ? matching : matching.limit(limit);
}
