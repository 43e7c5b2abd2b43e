import { sql, type SQL } from 'drizzle-orm';

import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import { type ListContext, visibleColumns } from '#contract/list/list-viewer.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { keySource } from './key-source.ts';
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
  const counted = keySource(source, query, context, { inOrder: false });
  const counting = { executor: tx, source: counted, condition: listCondition(counted, query, context), memory };
  const matches = condition ? await countForPlan(counting) : undefined;
  if (matches === 'few') await sortWhatIsFound(tx);
  const keys =
    query.first > 0 || matches === 'many' ? await keysOfPage(tx, source, query, context, matches) : undefined;
  const records =
    keys?.length === 0
      ? []
      : await selectFrom(tx, source, source.select)
          .where(keys ? keyIn(source, keys) : condition)
          .orderBy(...listOrder(source, query, context.viewer))
          .limit(query.rows);
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

/**
 * The keys of a page of many rows, or of a later one: passing over those before it costs less when nothing else is read of them, and
 * what is read of a row has to be planned without what is said here to the planner.
 */
async function keysOfPage(
  tx: Transaction,
  list: AnyListSource,
  query: ListQuery,
  context: ListContext,
  matches: 'few' | 'some' | 'many' | undefined,
): Promise<string[]> {
  const source = keySource(list, query, context, { inOrder: true });
  const key = sql<string>`${source.key}::text`.as('key');
  const read = selectFrom(tx, source, { key })
    .where(listCondition(source, query, context))
    .orderBy(...listOrder(source, query, context.viewer))
    .limit(query.rows)
    .offset(query.first);
  const found = matches === 'many' ? await walkingInOrder(tx, () => read) : await read;
  return found.map((row) => String(row['key']));
}

/**
 * Walking along the index of the order is the quickest way to the first rows of many; where few match and they lie far
 * along, it reads the whole table. Few are therefore found by their own index and then sorted.
 */
const sortWhatIsFound = (tx: Transaction) => tx.execute(sql`set local enable_indexscan = off`);

/**
 * Of parts of texts the planner often thinks that they stand in a hundred rows; where they were found in very many, it would
 * fetch and sort all of them. The index of the order has the first of them soon, and needs no helpers for that. What is read
 * afterwards is planned as ever.
 */
async function walkingInOrder<Found>(tx: Transaction, read: () => Promise<Found>): Promise<Found> {
  const settings = Object.entries({ enable_sort: 'off', max_parallel_workers_per_gather: '0', jit: 'off' });
  const was = settings.map(([name]) => sql`current_setting(${name}) as ${sql.identifier(name)}`);
  const { rows } = await tx.execute<Record<string, string>>(
    sql`select ${sql.join([...was, ...settings.map(configured)], sql`, `)}`,
  );
  const found = await read();
  const before = settings.map(([name]) => [name, rows[0]?.[name] ?? ''] as const);
  await tx.execute(sql`select ${sql.join(before.map(configured), sql`, `)}`);
  return found;
}

/** Until the end of the transaction. */
const configured = ([name, value]: readonly [string, string]): SQL => sql`set_config(${name}, ${value}, true)`;

async function readMoment(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ moment: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  );
  return rows[0]?.moment ?? '';
}
