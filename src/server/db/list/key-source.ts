import { eq, getTableName, is, sql, Subquery } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListContext } from '#contract/list/list-viewer.ts';
import { dialect } from '#server/db/database.ts';

import { listCondition } from './list-condition.ts';
import { sortTerms } from './list-order.ts';
import type { AnyListSource, Joinable, ListJoin } from './list-source.ts';

interface Twin {
  table: Joinable;
  key: AnyPgColumn;
}

/**
 * The source by which the rows of a query are counted, or their keys found in its order. Where it asks and sorts by nothing but
 * tables that hold the same rows as the list (`everyRow`), that is those tables alone: passing over 100,000 of them is then a walk
 * along an index, without fetching the list's own row for each. Otherwise it is the source
 * without those that are not asked for.
 */
export function keySource(
  source: AnyListSource,
  query: ListQuery,
  context: ListContext,
  { inOrder }: { inOrder: boolean },
): AnyListSource {
  const { ownerCondition: _, ...unowned } = source;
  const asked = listCondition(unowned, query, context);
  const sorts = inOrder ? sortTerms(source, query, context.viewer) : [];
  const named = tablesIn(sql.join([...(asked ? [asked] : []), ...sorts], sql`, `));
  const twins = (source.innerJoins ?? []).flatMap(({ table, everyRow: key }): Twin[] => (key ? [{ table, key }] : []));
  const isTwin = new Set(twins.map(({ table }) => nameOf(table)));
  const joins = [...(source.innerJoins ?? []), ...(source.leftJoins ?? [])];
  const own = [source.from, ...joins.map(({ table }) => table)].map(nameOf).filter((name) => named.has(name));
  const [first, ...others] = twins.filter(({ table }) => named.has(nameOf(table)));
  if (!first || own.some((name) => !isTwin.has(name))) {
    const asksFor = (join: ListJoin<Joinable>) => !join.everyRow || named.has(nameOf(join.table));
    return { ...source, innerJoins: (source.innerJoins ?? []).filter(asksFor) };
  }
  return {
    ...unowned,
    from: first.table,
    innerJoins: others.map(({ table, key }) => ({ table, on: eq(key, first.key) })),
    leftJoins: [],
    key: first.key,
  };
}

const nameOf = (table: Joinable): string => (is(table, Subquery) ? table._.alias : getTableName(table));

/** The tables whose columns an expression names. */
const tablesIn = (expression: ReturnType<typeof sql>): ReadonlySet<string> =>
  new Set([...dialect.sqlToQuery(expression).sql.matchAll(/"([^"]+)"\."/g)].map(([, name = '']) => name));
