import { sql, type SQL } from 'drizzle-orm';

import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import { type ListContext, visibleColumns } from '#contract/list/list-viewer.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { listCondition } from './list-condition.ts';
import { countBeside, countForPlan, countMemoryOf, type CountMemory } from './list-count.ts';
import { listOrder } from './list-order.ts';
import type { AnyListSource, Fields, Joinable, ListSource } from './list-source.ts';
import { readTotals } from './list-totals.ts';
import { keyIn } from './selected-rows.ts';
import { selectFrom } from './select-from.ts';

/** A statement of a list may run this long; then the answer is 422, asking for a narrower filter. */
const limitMs = 3000;

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
  const read = (tx: Transaction, memory?: CountMemory) =>
    readPage<Row>(tx, source as unknown as AnyListSource, query, context, memory);
  if (!('kind' in executor)) return read(executor);
  const memory = countMemoryOf(executor);
  return inTransaction(executor, (tx) => read(tx, memory), { isolation: 'repeatable read', readOnly: true, limitMs });
}

async function readPage<Row>(
  tx: Transaction,
  source: AnyListSource,
  query: ListQuery,
  context: ListContext,
  memory: CountMemory | undefined,
): Promise<ListReply<Row>> {
  const condition = listCondition(source, query, context);
  const counting = { executor: tx, source, condition, memory };
  const matches = condition ? await countForPlan(counting) : undefined;
  if (matches === 'few') await sortWhatIsFound(tx);
  if (matches === 'many') await walkInOrder(tx);
  const order = listOrder(source, query, context.viewer);
  const keys = query.first > 0 ? await keysOfPage(tx, source, query, condition, order) : undefined;
  const records =
    keys?.length === 0
      ? []
      : await selectFrom(tx, source, source.select)
          .where(keys ? keyIn(source, keys) : condition)
          .orderBy(...order)
          .limit(query.rows);
  if (matches === 'many') await anyPlan(tx);
  return {
    items: records.map(source.toRow).map(seenBy(source, context)),
    first: query.first,
    rows: query.rows,
    ...(await countBeside({ query, found: records.length }, counting)),
    ...(query.totals && { totals: await readTotals(tx, source, condition, context.viewer, memory) }),
    asOf: await readMoment(tx),
  };
}

/** Leaves out of a row the columns that the viewer may not see. */
function seenBy({ resource }: AnyListSource, { viewer }: ListContext): <Row>(row: Row) => Row {
  const seen = visibleColumns(resource, viewer);
  const withheld = new Set(Object.keys(resource.columns).filter((name) => !seen.has(name)));
  if (withheld.size === 0) return (row) => row;
  return <Row>(row: Row) =>
    Object.fromEntries(Object.entries(row as object).filter(([name]) => !withheld.has(name))) as Row;
}

/** The keys of a later page: passing over the rows before it costs less when nothing else is read of them. */
async function keysOfPage(
  tx: Transaction,
  source: AnyListSource,
  { first, rows }: ListQuery,
  condition: SQL | undefined,
  order: SQL[],
): Promise<string[]> {
  const found = await selectFrom(tx, source, { key: sql<string>`${source.key}::text`.as('key') })
    .where(condition)
    .orderBy(...order)
    .limit(rows)
    .offset(first);
  return found.map(({ key }) => String(key));
}

/**
 * Walking along the index of the order is the quickest way to the first rows of many; where few match and they lie far
 * along, it reads the whole table. Few are therefore found by their own index and then sorted.
 */
const sortWhatIsFound = (tx: Transaction) => tx.execute(sql`set local enable_indexscan = off`);

/**
 * Of parts of texts the planner often thinks that they stand in a hundred rows; where they were found in very many, it would
 * fetch and sort all of them. The index of the order has the first of them soon, and needs no helpers for that.
 */
const walkInOrder = (tx: Transaction) =>
  tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`,
  );

/** What is read after the page is planned as ever. */
const anyPlan = (tx: Transaction) =>
  tx.execute(
    sql`select set_config(name, reset_val, true) from pg_settings where name in ('enable_sort', 'max_parallel_workers_per_gather', 'jit')`,
  );

async function readMoment(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ moment: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  );
  return rows[0]?.moment ?? '';
}
