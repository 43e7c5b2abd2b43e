import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { type Change, changeTogether } from './change-together.ts';
import type { Executor } from './database.ts';

/** Rows of one table that are to be written. All name the same columns; the others take their defaults. */
export interface Rows {
  table: PgTable;
  rows: readonly Record<string, unknown>[];
}

export const rowsOf = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): Rows => ({
  table,
  rows: rows as Rows['rows'],
});

/** Inserts rows of any number of tables by one statement. */
export const insertRows = async (tx: Executor, ...all: readonly Rows[]): Promise<void> =>
  changeTogether(tx, ...insertsOf(all));

/**
 * The inserts of rows, for whoever makes them together with other changes. Each takes one parameter: PostgreSQL takes the
 * rows apart from JSON, which is several times faster than a parameter a value, and the text is the same for any number.
 */
export const insertsOf = (all: readonly Rows[]): Change[] => all.filter(({ rows }) => rows.length > 0).map(insertOf);

function insertOf({ table, rows }: Rows, at: number): Change {
  const [first = {}] = rows;
  const columns = columnsOf(table);
  if (!rows.every((row) => columns.every(({ key }) => (row[key] === undefined) === (first[key] === undefined)))) {
    // One that only some rows name would be lost without a word.
    throw new TypeError('Rows that are inserted together name the same columns.');
  }
  const written = columns.filter(({ key, made }) => made || first[key] !== undefined);
  const names = written.map(({ name }) => name);
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const { key, name, made } of written) record[name] = inJson(row[key] === undefined ? made?.() : row[key]);
    return record;
  });
  const parameter = `rows${at}`;
  return {
    shape: `${getTableName(table)}(${names.join()})`,
    text: () => insertText(table, names, parameter),
    values: { [parameter]: JSON.stringify(records) },
  };
}

interface Column {
  key: string;
  /** In the database, as drizzle names it. */
  name: string;
  /** Makes the value of a row that names none, such as its id. */
  made: (() => unknown) | undefined;
}

const known = new WeakMap<PgTable, Column[]>();

function columnsOf(table: PgTable): Column[] {
  const columns =
    known.get(table) ??
    Object.entries(getTableColumns(table)).map(([key, { defaultFn }]) => ({
      key,
      name: snakeCase(key),
      made: defaultFn,
    }));
  known.set(table, columns);
  return columns;
}

/** A value as JSON takes it: an amount as text. */
export const inJson = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

function insertText(table: PgTable, names: readonly string[], parameter: string) {
  const name = sql.identifier(getTableName(table));
  const columns = sql.join(
    names.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${sql.placeholder(parameter)}::jsonb)`;
}

/** How a key of a table is called in the database. */
export const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
