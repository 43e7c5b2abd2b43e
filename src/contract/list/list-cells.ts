import Big from 'big.js';

import { civilDay } from '#contract/dates/civil-day.ts';
import { inColumnUnit } from './filter-units.ts';
import { foldedText } from './folded-text.ts';
import type { ColumnKey, ColumnSpec, Resource } from './list-resource.ts';

/** What a row in memory holds, by the type of the column. Measured values may be text, as they travel in JSON. */
interface CellTypes {
  text: string;
  enum: string;
  bool: boolean;
  number: number | bigint | string;
  /** Minor units. */
  money: bigint | string;
  /** 10^-9 g. */
  weight: bigint | string;
  /** YYYY-MM-DD. */
  date: string;
  /** A moment; as text ISO 8601 in UTC. */
  datetime: Date | string;
  set: readonly string[];
}

export type RawCell = CellTypes[keyof CellTypes] | null | undefined;

/** How to find a list's columns in its rows. */
export interface ListAccessors<R extends Resource, Row> {
  /** Tells rows apart; decides the order of rows that sort alike. */
  key: (row: Row) => string | number | bigint;
  columns: { [Key in ColumnKey<R>]: (row: Row) => CellTypes[R['columns'][Key]['type']] | null | undefined };
}

/** Reads a column of a row by name. */
export type CellReader<Row> = (field: string, row: Row) => RawCell;

export type Comparable = string | Big;

/** A filter's value in the form that `filterCell` gives cells. */
export function filterValue(column: ColumnSpec, text: string): Comparable {
  if (column.type === 'text') return foldedText(text);
  return isMeasured(column.type) ? new Big(inColumnUnit(column.type, text)) : text;
}

/** A cell as filters see it: text folded, moments as civil days, measures exact. */
export function filterCell(column: ColumnSpec, raw: NonNullable<RawCell>, timeZone: string): Comparable {
  if (column.type === 'text') return foldedText(String(raw));
  if (column.type === 'datetime') return civilDay(momentOf(raw), timeZone);
  return isMeasured(column.type) ? measure(raw) : String(raw);
}

/** A cell as the order of rows sees it. Enumerations sort in the order in which their values are declared. */
export function sortCell(column: ColumnSpec, raw: NonNullable<RawCell>): Comparable {
  if (column.type === 'enum') return new Big(column.values.indexOf(String(raw)));
  if (column.type === 'datetime') return new Big(momentOf(raw).getTime());
  return isMeasured(column.type) ? measure(raw) : String(raw);
}

export const measure = (raw: NonNullable<RawCell>): Big => new Big(String(raw));

export function compareCells(one: Comparable, other: Comparable): number {
  if (typeof one !== 'string' && typeof other !== 'string') return one.cmp(other);
  return compareText(String(one), String(other));
}

/** The byte order of UTF-8, which PostgreSQL falls back to; not that of UTF-16, which `<` has. */
export function compareText(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  const place = a.findIndex((character, index) => character !== b[index]);
  if (place < 0) return a.length - b.length;
  return (a[place]?.codePointAt(0) ?? 0) - (b[place]?.codePointAt(0) ?? -1);
}

const isMeasured = (type: ColumnSpec['type']): boolean => type === 'number' || type === 'money' || type === 'weight';

const momentOf = (raw: NonNullable<RawCell>): Date => (raw instanceof Date ? raw : new Date(String(raw)));
