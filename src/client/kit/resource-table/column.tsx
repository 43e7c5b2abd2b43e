import type { ReactNode } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';

import styles from './desk-table.module.css';

/** One column of a list, drawn as a cell on a desk and as a part of a card on a phone. */
export interface Column<Row> {
  /** The row's field; where the resource says so, the list can be sorted and filtered by it. */
  key: keyof Row & string;
  label: string;
  /** Pixels; exactly one column of a list goes without and takes what is left. */
  width?: number;
  align?: 'end';
  render: (row: Row) => ReactNode;
  /** Its place on the card; a column without one is left out there. */
  card?: 'title' | 'status' | 'subject' | 'figure' | 'line';
  /** The words of an enumerated column's values; it then has a filter of its own. */
  choices?: Readonly<Record<string, string>>;
}

type FieldOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value ? Key : never }[keyof Row] & string;

type More<Row> = Partial<Omit<Column<Row>, 'key' | 'label'>>;

/** Makers of the columns that every list has, for one type of row. Write the others as plain objects. */
export const columnsOf = <Row,>() => ({
  text: (key: FieldOf<Row, string>, label: string, more: More<Row> = {}): Column<Row> => ({
    key,
    label,
    render: (row) => textOf(row, key),
    ...more,
  }),

  /** A moment; empty while there is none. */
  date: (key: FieldOf<Row, string | null>, label: string, more: More<Row> = {}): Column<Row> => ({
    key,
    label,
    width: 88,
    render: (row) => (row[key] === null ? null : <DateText iso={textOf(row, key)} />),
    ...more,
  }),

  /** An amount in the currency that the label names; a zero is quiet. */
  money: (key: FieldOf<Row, string>, label: string, more: More<Row> = {}): Column<Row> => ({
    key,
    label,
    width: 112,
    align: 'end',
    render: (row) => <Amount value={textOf(row, key)} />,
    ...more,
  }),
});

const Amount = ({ value }: { value: string }) => (
  <span className={/[1-9]/.test(value) ? undefined : styles.zero}>{groupedNumber(value, 2)}</span>
);

const textOf = <Row,>(row: Row, key: keyof Row): string => String(row[key]);
