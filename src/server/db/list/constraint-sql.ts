import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { ColumnFilter, Constraint } from '#contract/list/list-query.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

import { dayTest } from './day-sql.ts';
import { foldedPattern, foldedSql } from './folded-sql.ts';
import { boundMany, boundValue, unfit } from './value-sql.ts';

/** The condition of one column's filter; `asked` may know a cheaper one than by the value of each row. */
export function filterSql(
  filter: ColumnFilter,
  column: ColumnSpec,
  x: SQLWrapper,
  { timeZone, asked }: { timeZone: string; asked?: ((constraint: Constraint) => SQL | undefined) | undefined },
): SQL | undefined {
  const tests = filter.constraints.map(
    (constraint) => asked?.(constraint) ?? constraintSql(constraint, column, x, timeZone),
  );
  return filter.operator === 'or' ? or(...tests) : and(...tests);
}

/**
 * One constraint on the expression `x`. The negative modes hold for a row without a value, as `constraint-match.ts` has
 * it in memory.
 */
export function constraintSql(constraint: Constraint, column: ColumnSpec, x: SQLWrapper, timeZone: string): SQL {
  if (constraint.value === null) return constraint.mode === 'empty' ? emptySql(column, x) : notEmptySql(column, x);
  if (column.type === 'text') return textTest(constraint, x);
  if (column.type === 'set') return setTest(constraint, x);
  if (column.type === 'date' || column.type === 'datetime') return dayTest(constraint, column.type, x, timeZone);
  return exactTest(constraint, column, x);
}

function emptySql({ type }: ColumnSpec, x: SQLWrapper): SQL {
  if (type === 'text') return sql`(${x} is null or ${x} = '')`;
  return type === 'set' ? sql`(${x} is null or cardinality(${x}) = 0)` : sql`${x} is null`;
}

function notEmptySql({ type }: ColumnSpec, x: SQLWrapper): SQL {
  if (type === 'text') return sql`(${x} is not null and ${x} <> '')`;
  return type === 'set' ? sql`(${x} is not null and cardinality(${x}) > 0)` : sql`${x} is not null`;
}

type Valued = Exclude<Constraint, { value: null }>;

function textTest(constraint: Valued, x: SQLWrapper): SQL {
  switch (constraint.mode) {
    case 'contains':
      return like(x, sql`'%' || ${foldedPattern(constraint.value)} || '%'`);
    case 'notContains':
      return orNull(x, sql`not ${like(x, sql`'%' || ${foldedPattern(constraint.value)} || '%'`)}`);
    case 'startsWith':
      return like(x, sql`${foldedPattern(constraint.value)} || '%'`);
    case 'endsWith':
      return like(x, sql`'%' || ${foldedPattern(constraint.value)}`);
    case 'equals':
      return sql`${foldedSql(x)} = ${foldedSql(sql`${constraint.value}::text`)}`;
    case 'notEquals':
      return orNull(x, sql`${foldedSql(x)} <> ${foldedSql(sql`${constraint.value}::text`)}`);
    case 'in':
      return sql`${x} = any(${sql.param(constraint.value)}::text[])`;
    case 'notIn':
      return orNull(x, sql`${x} <> all(${sql.param(constraint.value)}::text[])`);
    default:
      throw unfit(constraint, 'text');
  }
}

/** Any of the values, which a GIN index on the array finds; or none of them. */
function setTest(constraint: Valued, x: SQLWrapper): SQL {
  if (constraint.mode !== 'in' && constraint.mode !== 'notIn') throw unfit(constraint, 'set');
  const overlaps = sql`${x} && ${sql.param(constraint.value)}::text[]`;
  return constraint.mode === 'in' ? sql`(${overlaps})` : orNull(x, sql`not (${overlaps})`);
}

/** Numbers, enumerations and yes or no. */
function exactTest(constraint: Valued, column: ColumnSpec, column_: SQLWrapper): SQL {
  // The type of an enumeration in the database, if it has one, does not compare with text.
  const x = column.type === 'enum' ? sql`${column_}::text` : column_;
  const value = (text: string) => boundValue(column, text);
  switch (constraint.mode) {
    case 'equals':
      return sql`${x} = ${value(constraint.value)}`;
    case 'notEquals':
      return sql`${x} is distinct from ${value(constraint.value)}`;
    case 'lt':
      return sql`${x} < ${value(constraint.value)}`;
    case 'lte':
      return sql`${x} <= ${value(constraint.value)}`;
    case 'gt':
      return sql`${x} > ${value(constraint.value)}`;
    case 'gte':
      return sql`${x} >= ${value(constraint.value)}`;
    case 'between':
      return sql`${x} between ${value(constraint.value[0])} and ${value(constraint.value[1])}`;
    case 'in': {
      const [only, second] = constraint.value;
      // One value keeps the order of an index on the column and what it is sorted by.
      if (only !== undefined && second === undefined) return sql`${x} = ${value(only)}`;
      return sql`${x} = any(${boundMany(column, constraint.value)})`;
    }
    case 'notIn':
      return orNull(x, sql`${x} <> all(${boundMany(column, constraint.value)})`);
    default:
      throw unfit(constraint, column.type);
  }
}

const like = (x: SQLWrapper, pattern: SQL): SQL => sql`(${foldedSql(x)} like ${pattern})`;

const orNull = (x: SQLWrapper, test: SQL): SQL => sql`(${x} is null or ${test})`;
