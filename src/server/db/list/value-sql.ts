import { sql, type SQL } from 'drizzle-orm';

import { inColumnUnit } from '#contract/list/filter-units.ts';
import type { Constraint } from '#contract/list/list-query.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

/** A filter's value as a bound parameter in the unit and type of the column. */
export const boundValue = (column: ColumnSpec, text: string): SQL =>
  sql`${inColumnUnit(column.type, text)}::${sqlTypeOf(column)}`;

/** Several values as one bound array. */
export const boundMany = (column: ColumnSpec, texts: readonly string[]): SQL =>
  sql`${sql.param(texts.map((text) => inColumnUnit(column.type, text)))}::${sqlTypeOf(column)}[]`;

const sqlTypes = {
  text: sql.raw('text'),
  enum: sql.raw('text'),
  bool: sql.raw('boolean'),
  number: sql.raw('numeric'),
  money: sql.raw('bigint'),
  weight: sql.raw('bigint'),
  date: sql.raw('date'),
  datetime: sql.raw('date'),
  set: sql.raw('text'),
} as const satisfies Record<ColumnSpec['type'], SQL>;

const sqlTypeOf = (column: ColumnSpec): SQL => sqlTypes[column.type];

/** The decoder lets no such query through: whoever made it by hand is at fault. */
export const unfit = ({ mode }: Constraint, type: ColumnSpec['type']): Error =>
  new Error(`A ${type} column cannot be filtered by "${mode}".`);
