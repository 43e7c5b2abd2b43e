import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Constraint } from '#contract/list/list-query.ts';

import { unfit } from './value-sql.ts';

/**
 * A day constraint on a `date`, or on a moment: then a day is from midnight to midnight in the business time zone, so
 * that an index on the column serves.
 */
export function dayTest(
  constraint: Exclude<Constraint, { value: null }>,
  type: 'date' | 'datetime',
  x: SQLWrapper,
  timeZone: string,
): SQL {
  const start = (day: string): SQL => (type === 'date' ? sql`${day}::date` : midnight(sql`${day}::date`, timeZone));
  const end = (day: string): SQL =>
    type === 'date' ? sql`(${day}::date + 1)` : midnight(sql`(${day}::date + 1)`, timeZone);
  switch (constraint.mode) {
    case 'dateIs':
      return sql`(${x} >= ${start(constraint.value)} and ${x} < ${end(constraint.value)})`;
    case 'dateIsNot':
      return sql`(${x} is null or ${x} < ${start(constraint.value)} or ${x} >= ${end(constraint.value)})`;
    case 'dateBefore':
      return sql`${x} < ${start(constraint.value)}`;
    case 'dateAfter':
      return sql`${x} >= ${end(constraint.value)}`;
    case 'between':
      return sql`(${x} >= ${start(constraint.value[0])} and ${x} < ${end(constraint.value[1])})`;
    default:
      throw unfit(constraint, type);
  }
}

const midnight = (day: SQL, timeZone: string): SQL => sql`((${day})::timestamp at time zone ${timeZone}::text)`;
