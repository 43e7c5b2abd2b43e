import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import type { ColumnKey, ColumnSpec, Resource } from '#contract/list/list-resource.ts';

/** One column of a list, drawn as a cell on a wide screen and as a part of a card on a phone. */
export interface Column<Row> {
  /** The row's field; where the resource has a column of that name, the list can be sorted and filtered by it. */
  key: keyof Row & string;
  /** The resource's label, where not given; a column that the resource does not have needs its own. */
  label?: string;
  /** Pixels at first; exactly one column of a list goes without and takes what is left. */
  width?: number;
  /** The narrowest it can be made, in pixels; 15 where not given. */
  minWidth?: number;
  align?: 'end';
  render: (row: Row) => ReactNode;
  /** Its place on the card; a column without one is left out there. */
  card?: 'title' | 'status' | 'subject' | 'figure' | 'line';
  /** Where it stays while the others scroll sideways, at first. */
  pin?: 'start' | 'end';
  /** Left out at first; `hideable: false` is for the column that names the row. */
  hidden?: boolean;
  hideable?: boolean;
}

/** A column with what the list's resource says of it. */
export interface NamedColumn<Row> extends Column<Row> {
  label: string;
  /** What may be asked of it; undefined for a column that is only shown. */
  spec: ColumnSpec | undefined;
}

export const namedColumns = <Row,>(columns: readonly Column<Row>[], { columns: specs }: Resource): NamedColumn<Row>[] =>
  columns.map((column) => {
    const spec = Object.hasOwn(specs, column.key) ? specs[column.key] : undefined;
    return { ...column, label: column.label ?? spec?.label ?? column.key, spec };
  });

type FieldOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value ? Key : never }[keyof Row] & string;

/** The columns that hold a day of the calendar, not a moment: by a clock's zone it would be the day before. */
type DayIn<R extends Resource> = {
  [Key in ColumnKey<R>]: R['columns'][Key]['type'] extends 'date' ? Key : never;
}[ColumnKey<R>];

type More<Row> = Partial<Omit<Column<Row>, 'key'>>;

/** A field that the resource does not have must bring its label. */
type MoreOf<Row, R extends Resource, Key> =
  Key extends ColumnKey<R> ? [more?: More<Row>] : [more: More<Row> & { label: string }];

/**
 * Makers of the columns that lists have, for one type of row and its resource: a key that the row does not have, or whose
 * value is of another type, does not compile. Write the others as plain objects.
 */
export const columnsOf = <Row, R extends Resource>() => ({
  text: <Key extends FieldOf<Row, string | null>>(key: Key, ...[more]: MoreOf<Row, R, Key>): Column<Row> => ({
    key,
    render: (row) => textOf(row, key),
    ...more,
  }),

  /** A text that leads to the row's own page. */
  link: <Key extends FieldOf<Row, string>>(
    key: Key,
    to: (row: Row) => string,
    ...[more]: MoreOf<Row, R, Key>
  ): Column<Row> => ({
    key,
    card: 'title',
    hideable: false,
    render: (row) => <Link to={to(row)}>{textOf(row, key)}</Link>,
    ...more,
  }),

  /** A day of the calendar, the same in every zone; empty while there is none. */
  day: <Key extends FieldOf<Row, string | null> & DayIn<R>>(key: Key, ...[more]: MoreOf<Row, R, Key>): Column<Row> => ({
    key,
    width: 92,
    render: (row) =>
      row[key] === null ? null : (
        <time className={text.numbers} dateTime={textOf(row, key)}>
          {shortDay(textOf(row, key))}
        </time>
      ),
    ...more,
  }),

  /** A moment by its day; empty while there is none. */
  date: <Key extends Exclude<FieldOf<Row, string | null>, DayIn<R>>>(
    key: Key,
    ...[more]: MoreOf<Row, R, Key>
  ): Column<Row> => ({
    key,
    width: 92,
    render: (row) => (row[key] === null ? null : <DateText iso={textOf(row, key)} />),
    ...more,
  }),

  /** A moment with its time of day. */
  dateTime: <Key extends Exclude<FieldOf<Row, string | null>, DayIn<R>>>(
    key: Key,
    ...[more]: MoreOf<Row, R, Key>
  ): Column<Row> => ({
    key,
    width: 168,
    render: (row) => (row[key] === null ? null : <DateText iso={textOf(row, key)} time />),
    ...more,
  }),

  /** An amount in the currency that the label names; a zero is quiet, none is empty. */
  money: <Key extends FieldOf<Row, string | null>>(key: Key, ...[more]: MoreOf<Row, R, Key>): Column<Row> => ({
    key,
    width: 120,
    align: 'end',
    render: (row) => (row[key] === null ? null : <Figure value={groupedNumber(textOf(row, key), 2)} />),
    ...more,
  }),

  /** A count; a zero is quiet. */
  number: <Key extends FieldOf<Row, number>>(key: Key, ...[more]: MoreOf<Row, R, Key>): Column<Row> => ({
    key,
    width: 96,
    align: 'end',
    render: (row) => <Figure value={groupedNumber(textOf(row, key), 0)} />,
    ...more,
  }),

  /** Yes or no. */
  flag: <Key extends FieldOf<Row, boolean>>(key: Key, ...[more]: MoreOf<Row, R, Key>): Column<Row> => ({
    key,
    width: 96,
    render: (row) =>
      row[key] ? (
        <FillDisc fill="full" tone="ok">
          Yes
        </FillDisc>
      ) : (
        <FillDisc fill="none">No</FillDisc>
      ),
    ...more,
  }),

  /** A state, drawn from its value. */
  tag: <Key extends keyof Row & string>(
    key: Key,
    draw: (value: Row[Key]) => ReactNode,
    ...[more]: MoreOf<Row, R, Key>
  ): Column<Row> => ({
    key,
    width: 124,
    render: (row) => draw(row[key]),
    ...more,
  }),
});

const Figure = ({ value }: { value: string }) => (
  <span className={/[1-9]/.test(value) ? text.numbers : `${text.numbers} ${text.muted}`}>{value}</span>
);

const textOf = <Row,>(row: Row, key: keyof Row): string => String(row[key] ?? '');
