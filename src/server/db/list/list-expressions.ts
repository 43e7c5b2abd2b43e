import { getTableName, is, sql, Subquery, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

import type { ColumnSpec } from '#contract/list/list-resource.ts';

import type { AnyListSource, ListExpression } from './list-source.ts';

/** The SQL of a column. The name was looked up among the resource's columns before. */
export function expressionOf(source: AnyListSource, field: string): ListExpression {
  const expression = Object.hasOwn(source.columns, field) ? source.columns[field] : undefined;
  if (!expression) throw new Error(`The list "${source.resource.key}" has no expression for "${field}".`);
  return expression;
}

/** What a column sorts by: text by the root order of Unicode, an enumeration by the order of its values. */
export function sortExpression(column: ColumnSpec, expression: ListExpression): SQL {
  if (column.type === 'text') return sql`${expression} collate "und-x-icu"`;
  if (column.type === 'enum') return sql`array_position(${sql.param(column.values)}::text[], ${expression}::text)`;
  return sql`${expression}`;
}

/** Whether a row may have no value there: NULLS LAST keeps a descending sort from using an index, so only then. */
export function isNullable(source: AnyListSource, expression: ListExpression): boolean {
  if (!is(expression, PgColumn) || !expression.notNull) return true;
  const table = getTableName(expression.table);
  return (source.leftJoins ?? []).some((join) => nameOf(join.table) === table);
}

type Joined = NonNullable<AnyListSource['leftJoins']>[number]['table'];

const nameOf = (table: Joined): string => (is(table, Subquery) ? table._.alias : getTableName(table));
