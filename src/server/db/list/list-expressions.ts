import { getTableName, is, sql, Subquery, type SQL, type SQLWrapper } from 'drizzle-orm';
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
export function sortExpression(source: AnyListSource, field: string, column: ColumnSpec): SQL {
  const own = source.sorts?.[field];
  if (own) return own;
  const expression = expressionOf(source, field);
  if (column.type === 'text') return sql`${expression} collate "und-x-icu"`;
  if (column.type === 'enum') return enumPosition(column.values ?? [], expression);
  return sql`${expression}`;
}

/** The place of a value among those of its enumeration; written out, so that an index on the same words serves. */
const enumPosition = (values: readonly string[], expression: SQLWrapper): SQL =>
  sql`array_position(array[${sql.raw(values.map(literal).join(', '))}]::text[], ${expression}::text)`;

/** Of what stands in our own code. */
const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Whether a row may have no value there: NULLS LAST keeps a descending sort from using an index, so only then. */
export function isNullable(source: AnyListSource, expression: ListExpression): boolean {
  if (!is(expression, PgColumn) || !expression.notNull) return true;
  const table = getTableName(expression.table);
  return (source.leftJoins ?? []).some((join) => nameOf(join.table) === table);
}

type Joined = NonNullable<AnyListSource['leftJoins']>[number]['table'];

const nameOf = (table: Joined): string => (is(table, Subquery) ? table._.alias : getTableName(table));
