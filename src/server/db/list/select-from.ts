import { is, sql, SQL, type Column, type DriverValueDecoder } from 'drizzle-orm';
import type { PgSelect, PgTable, SelectedFields } from 'drizzle-orm/pg-core';

import type { Executor } from '#server/db/database.ts';

import type { AnyListSource } from './list-source.ts';

/**
 * Selects fields from a source's tables. To count, what every row has once is joined from the left: the planner leaves out a table
 * that is joined so and not asked for.
 */
export function selectFrom(
  executor: Executor,
  source: AnyListSource,
  fields: ListFields,
  { counting = false } = {},
): PgSelect {
  const selected = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, asWritten(field)]));
  // Tables and subqueries are joined alike; drizzle's types would have each kind named.
  let query = executor
    .select(selected as SelectedFields)
    .from(source.from as PgTable)
    .$dynamic() as unknown as PgSelect;
  for (const { table, on, everyRow } of source.innerJoins ?? []) {
    query = (
      counting && everyRow ? query.leftJoin(table as PgTable, on) : query.innerJoin(table as PgTable, on)
    ) as PgSelect;
  }
  for (const { table, on } of source.leftJoins ?? []) query = query.leftJoin(table as PgTable, on) as PgSelect;
  return query;
}

type ListFields = Readonly<Record<string, Column | SQL | SQL.Aliased>>;

/**
 * Selecting from a single table, drizzle takes the table's name off the columns inside a selected expression, also off
 * those of other tables in a subquery: "where customer_id = id" would then compare a table with itself. One level
 * deeper they are left alone.
 */
function asWritten(field: Column | SQL | SQL.Aliased): Column | SQL | SQL.Aliased {
  if (is(field, SQL.Aliased)) return nested(field.sql).as(field.fieldAlias);
  return is(field, SQL) ? nested(field) : field;
}

const nested = (expression: SQL): SQL =>
  sql`${expression}`.mapWith((expression as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder);
