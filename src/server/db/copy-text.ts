import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { snakeCase } from './insert-rows.ts';

type Row = Record<string, unknown>;

interface Field {
  key: string;
  /** In the database. */
  name: string;
  isArray: boolean;
  /** Makes the value of a row that names none, such as its id. */
  made: (() => unknown) | undefined;
}

const ROOM = 16_384;

/** What a unit of UTF-16 takes in UTF-8 at most. */
const BYTES_OF_A_UNIT = 3;

/**
 * Rows of one table in the text format of PostgreSQL's COPY, each turned into text as it comes, so that nobody has to keep
 * it. All name the same columns; the others take their defaults.
 */
export class CopyText<Table extends PgTable = PgTable> {
  readonly table: string;
  readonly #fields: readonly Field[];
  #written: readonly Field[] | undefined;
  #omitted: readonly Field[] = [];
  #bytes = Buffer.allocUnsafe(ROOM);
  #end = 0;
  #rows = 0;

  constructor(table: Table) {
    this.table = getTableName(table);
    this.#fields = Object.entries(getTableColumns(table)).map(([key, { columnType, defaultFn }]) => ({
      key,
      name: snakeCase(key),
      isArray: columnType === 'PgArray',
      made: defaultFn,
    }));
  }

  /** How many rows wait. */
  get rows(): number {
    return this.#rows;
  }

  /** The columns that the rows name, in the order of their values. */
  get columns(): string[] {
    return (this.#written ?? []).map(({ name }) => name);
  }

  add(row: Table['$inferInsert']): void {
    const values = row as Row;
    this.#written ??= this.#choose(values);
    let line = '';
    for (const { key, isArray, made } of this.#written) {
      const value = values[key] ?? (values[key] === undefined ? made?.() : null);
      if (value === undefined) throw otherColumns();
      line += line === '' ? '' : '\t';
      line += fieldOf(value, isArray);
    }
    // One that only some rows name would be lost without a word.
    if (this.#omitted.some(({ key }) => values[key] !== undefined)) throw otherColumns();
    this.#write(`${line}\n`);
    this.#rows += 1;
  }

  /** The rows since the last time. */
  take(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#end);
    this.#bytes = Buffer.allocUnsafe(this.#bytes.length);
    this.#end = 0;
    this.#rows = 0;
    return bytes;
  }

  /** As bytes at once: so many short texts that outlive a round of the garbage collector are what it works longest on. */
  #write(line: string): void {
    const most = this.#end + line.length * BYTES_OF_A_UNIT;
    if (most > this.#bytes.length) {
      const wider = Buffer.allocUnsafe(2 * most);
      this.#bytes.copy(wider, 0, 0, this.#end);
      this.#bytes = wider;
    }
    this.#end += this.#bytes.write(line, this.#end);
  }

  #choose(first: Row): Field[] {
    const names = ({ key, made }: Field) => made !== undefined || first[key] !== undefined;
    this.#omitted = this.#fields.filter((field) => !names(field));
    return this.#fields.filter(names);
  }
}

const otherColumns = () => new TypeError('Rows that are written together name the same columns.');

const ABSENT = '\\N';

function fieldOf(value: unknown, isArray: boolean): string {
  switch (typeof value) {
    case 'string':
      return escaped(value);
    case 'bigint':
    case 'number':
      return value.toString();
    case 'boolean':
      return value ? 't' : 'f';
    default:
      if (value === null) return ABSENT;
      if (value instanceof Date) return value.toISOString();
      return escaped(isArray ? arrayText(value as readonly unknown[]) : JSON.stringify(value));
  }
}

/** What would end a field or a line, and the sign that keeps it from doing so. */
const special = /[\\\t\n\r]/;
const eachSpecial = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(eachSpecial, (sign) => escapes[sign] ?? sign) : text;

/** A list as PostgreSQL writes one, every element of it quoted. */
const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join(',')}}`;

function elementText(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'object') throw new TypeError('A list of lists or objects is no list of a table.');
  return `"${`${value as string | number | bigint | boolean}`.replaceAll(/["\\]/g, '\\$&')}"`;
}
