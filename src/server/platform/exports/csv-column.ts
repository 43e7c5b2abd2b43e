import { sql, type SQL } from 'drizzle-orm';

import { csvHeading } from '#contract/csv/csv-heading.ts';
import { isChosen, type ColumnSpec } from '#contract/list/list-resource.ts';
import type { exportDates } from '#contract/platform/exports.contract.ts';
import type { ListExpression } from '#server/db/list/list-source.ts';

import { textField } from '#server/db/csv-text.ts';

export type DateForm = (typeof exportDates)[number];

/** A column of a file: what is read for it, and how what was read becomes a field. */
export interface CsvColumn {
  heading: string;
  expression: SQL;
  field: (value: string | null) => string;
}

/**
 * Text is guarded against being taken for a formula. All other types are written by us, in a form that a strict pattern
 * knows, and so stay what they are: a number below zero is no formula. What does not have its type's form is text.
 * A column without a value is an empty field, and so is an empty text.
 */
export function csvColumn(column: ColumnSpec, expression: ListExpression, dates: DateForm): CsvColumn {
  return {
    heading: textField(csvHeading(column)),
    expression: readAs(column, sql`${expression}`, dates),
    field: withoutNull(fieldOf(column)),
  };
}

/** Moments are read in the time zone of the session, which is the shop's. */
function readAs({ type }: ColumnSpec, x: SQL, dates: DateForm): SQL {
  if (type === 'date') return sql`to_char(${x}, ${dates === 'iso' ? 'YYYY-MM-DD' : 'MM/DD/YY'})`;
  if (type === 'datetime') {
    return sql`to_char(${x}, ${dates === 'iso' ? 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM' : 'MM/DD/YY HH24:MI'})`;
  }
  return type === 'set' ? sql`array_to_string(${x}, ${unitSeparator})` : x;
}

type Writer = (value: string) => string;

const withoutNull =
  (write: Writer): CsvColumn['field'] =>
  (value) =>
    value === null ? '' : write(value);

function fieldOf(column: ColumnSpec): Writer {
  if (isChosen(column)) return column.type === 'set' ? setWriter(column) : namedWriter(column);
  switch (column.type) {
    case 'text':
      return textField;
    case 'bool':
      return (value) => (value === 't' ? 'yes' : 'no');
    case 'number':
      return asFormed(/^-?\d+(?:\.\d+)?$/, (value) => value);
    case 'money':
      return asFormed(/^-?\d+$/, (value) => shifted(value, 2));
    case 'weight':
      return asFormed(/^-?\d+$/, (value) => shifted(value, 9).replace(/\.?0+$/, ''));
    case 'date':
    case 'datetime':
      return asFormed(
        /^(?:\d{2}\/\d{2}\/\d{2}(?: \d{2}:\d{2})?|\d{4,6}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2})?)$/,
        (value) => value,
      );
  }
}

const asFormed =
  (form: RegExp, write: Writer): Writer =>
  (value) =>
    form.test(value) ? write(value) : textField(value);

type Chosen = Extract<ColumnSpec, { values: readonly string[] }>;

/** The values in the words of the screen. */
function namedWriter({ values, names }: Chosen): Writer {
  const fields = new Map(values.map((value) => [value, textField(names?.[value] ?? value)]));
  return (value) => fields.get(value) ?? textField(value);
}

/** In the order in which the values are declared. */
function setWriter({ values, names }: Chosen): Writer {
  const words = new Map(values.map((value) => [value, names?.[value] ?? value]));
  return (value) => {
    const held = value === '' ? [] : value.split(unitSeparator);
    const known = values.filter((one) => held.includes(one)).map((one) => words.get(one) ?? one);
    return textField([...known, ...held.filter((one) => !words.has(one))].join(', '));
  };
}

/** Stands between the values of a set while they are read: no value holds it. */
const unitSeparator = '\u001F';

/** An integer with its last digits made decimals: cents as dollars. */
function shifted(integer: string, decimals: number): string {
  const sign = integer.startsWith('-') ? '-' : '';
  const digits = integer.slice(sign.length).padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
