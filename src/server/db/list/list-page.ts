import { count, sql, type SQL } from 'drizzle-orm';

import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import type { ListContext } from '#contract/list/list-viewer.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { listCondition } from './list-condition.ts';
import { listOrder } from './list-order.ts';
import type { AnyListSource, Fields, Joinable, ListSource } from './list-source.ts';
import { readTotals } from './list-totals.ts';
import { selectFrom } from './select-from.ts';

/** A statement of a list may run this long; then the answer is 422, asking for a narrower filter. */
const limitMs = 3000;

/** Counting stops here: people do not page through more, and a whole count of a large table takes its time. */
const countedAtMost = 10_000;

/**
 * The page of a list that a query asks for, its count and totals, all of one moment. Given the database, it reads in a
 * transaction of its own and throws `StatementTooSlow` after 3 seconds; given a transaction, it reads as that one sees.
 * Throws a `ListProblem` for columns that the viewer may not see.
 */
export async function listPage<R extends Resource, Selected extends Fields, Left extends Joinable, Row>(
  executor: Database | Transaction,
  source: ListSource<R, Selected, Left, Row>,
  query: ListQuery<ColumnKey<R>>,
  context: ListContext,
): Promise<ListReply<Row>> {
  const read = (tx: Transaction) => readPage<Row>(tx, source as unknown as AnyListSource, query, context);
  if (!('kind' in executor)) return read(executor);
  return inTransaction(executor, read, { isolation: 'repeatable read', readOnly: true, limitMs });
}

async function readPage<Row>(
  tx: Transaction,
  source: AnyListSource,
  query: ListQuery,
  context: ListContext,
): Promise<ListReply<Row>> {
  const condition = listCondition(source, query, context);
  const records = await selectFrom(tx, source, source.select)
    .where(condition)
    .orderBy(...listOrder(source, query, context.viewer))
    .limit(query.rows)
    .offset(query.first);
  return {
    items: records.map(source.toRow),
    first: query.first,
    rows: query.rows,
    ...(await totalOf(tx, source, condition, query, records.length)),
    ...(query.totals && { totals: await readTotals(tx, source, condition, context.viewer) }),
    asOf: await readMoment(tx),
  };
}

type Counted = Pick<ListReply<unknown>, 'total' | 'totalKind'>;

async function totalOf(
  tx: Transaction,
  source: AnyListSource,
  condition: SQL | undefined,
  { first, rows, count: kind }: ListQuery,
  found: number,
): Promise<Counted> {
  // A page that is not full is the last one: what was read says how many there are.
  if (found < rows && (found > 0 || first === 0)) return { total: first + found, totalKind: 'exact' };
  const matching = selectFrom(tx, source, { one: sql`1`.as('one') }).where(condition);
  const counted = kind === 'exact' ? matching : matching.limit(countedAtMost + 1);
  const [row] = await tx.select({ total: count() }).from(counted.as('matching'));
  const total = row?.total ?? 0;
  if (kind === 'exact' || total <= countedAtMost) return { total, totalKind: 'exact' };
  return { total: Math.max(countedAtMost, first + found), totalKind: 'atLeast' };
}

async function readMoment(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ moment: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  );
  return rows[0]?.moment ?? '';
}
