import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Change } from './change-together.ts';
import { inJson, snakeCase } from './insert-rows.ts';

/**
 * Writes columns of rows that the caller has locked, and found out what is to stand in them, for whoever makes it together with
 * other changes: their ids lead to them, and a version rises by one. One parameter, however many rows.
 */
export function rowsChanged<Table extends PgTable, Row extends Table['$inferSelect'] & { id: string }>(
  table: Table,
  rows: readonly Row[],
  keys: readonly (keyof Table['$inferSelect'] & string)[],
): Change {
  const name = getTableName(table);
  const records = rows.map((row) =>
    Object.fromEntries(['id', ...keys].map((key) => [snakeCase(key), inJson((row as Record<string, unknown>)[key])])),
  );
  const parameter = `${name}Changed`;
  return {
    shape: `${name} changed (${keys.join()})`,
    text: () => changeText(table, keys, parameter),
    values: { [parameter]: JSON.stringify(records) },
  };
}

function changeText(table: PgTable, keys: readonly string[], parameter: string) {
  const [own, next] = [sql.identifier(getTableName(table)), sql.identifier('next')];
  const columns = getTableColumns(table);
  const set = [
    ...keys.map(snakeCase).map((key) => sql`${sql.identifier(key)} = ${next}.${sql.identifier(key)}`),
    ...('version' in columns ? [sql`version = ${own}.version + 1`] : []),
    ...('updatedAt' in columns ? [sql`updated_at = now()`] : []),
  ];
  return sql`
    update ${own} set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${own}, ${sql.placeholder(parameter)}::jsonb) as ${next}
    where ${own}.id = ${next}.id`;
}
