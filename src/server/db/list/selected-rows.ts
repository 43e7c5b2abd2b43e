import { and, is, not, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import type { ListContext } from '#contract/list/list-viewer.ts';
import type { Selection } from '#contract/list/selection.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { listCondition } from './list-condition.ts';
import { countRows } from './list-count.ts';
import type { AnyListSource } from './list-source.ts';
import { selectFrom } from './select-from.ts';

/** A selection by query matches another number of rows than the person was told. Answered with 409. */
export class CountMoved extends Error {
  override readonly name = 'CountMoved';
  readonly count: number;

  constructor(count: number, expected: number) {
    super(
      `The list now has ${grouped(count)} of these rows instead of ${grouped(expected)}. Look at them and try again.`,
    );
    this.count = count;
  }
}

/**
 * Which rows of a source a selection names; ids of rows that are not the viewer's name nothing. Decodes the selection's
 * query as the list's page does: throws a `ListProblem` for what the viewer may not ask.
 */
export function selectionCondition(source: AnyListSource, selection: Selection, context: ListContext): SQL | undefined {
  if (selection.by === 'ids') return and(source.ownerCondition, keyIn(source, selection.ids));
  const without = selection.exclude.length > 0 ? not(keyIn(source, selection.exclude)) : undefined;
  return and(matching(source, selection, context), without);
}

/** Throws `CountMoved` unless a selection by query still matches as many rows as the person was told. */
export async function requireCount(
  executor: Executor,
  source: AnyListSource,
  selection: Selection,
  context: ListContext,
): Promise<void> {
  if (selection.by === 'ids') return;
  const count = await countRows(executor, source, matching(source, selection, context));
  if (count !== selection.expected) throw new CountMoved(count, selection.expected);
}

/** The keys of the selected rows, rising. In a transaction of one snapshot they are those that `requireCount` counted. */
export async function selectedKeys(
  executor: Executor,
  source: AnyListSource,
  selection: Selection,
  context: ListContext,
): Promise<string[]> {
  const rows = await selectFrom(executor, source, { key: sql<string>`${source.key}::text`.as('key') })
    .where(selectionCondition(source, selection, context))
    .orderBy(source.key);
  return rows.map(({ key }) => String(key));
}

type ByQuery = Extract<Selection, { by: 'query' }>;

const matching = (source: AnyListSource, { query }: ByQuery, context: ListContext): SQL | undefined =>
  listCondition(source, decodeListQuery(query, source.resource, context.viewer), context);

/** By the key's own type, so that its index serves. */
export function keyIn({ key }: AnyListSource, ids: readonly string[]): SQL {
  const type = is(key, PgColumn) ? key.getSQLType() : 'uuid';
  return sql`${key} = any(${sql.param(ids)}::${sql.raw(type)}[])`;
}

const grouped = (count: number): string => count.toLocaleString('en-CA');
