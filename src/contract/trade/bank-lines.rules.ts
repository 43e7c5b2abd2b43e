import { bankAmount } from './bank-amount.rules.ts';
import type { BankMethod } from './payments.rules.ts';

/** Which column of a bank's file says what; counted from 0. A file has `amount`, or `credit` and perhaps `debit`. */
export interface BankColumns {
  date: number;
  amount: number | null;
  /** Says "Debit" or "Credit" of an amount; some banks write it without a sign. */
  direction: number | null;
  credit: number | null;
  debit: number | null;
  payer: number | null;
  /** Joined by spaces, since banks spread a reference over several. */
  reference: readonly number[];
}

export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const dateOrderNames = {
  ymd: 'Year, month, day',
  mdy: 'Month, day, year',
  dmy: 'Day, month, year',
} as const satisfies Record<DateOrder, string>;

export interface BankMapping {
  /** What the layout is called; "Other" where it was put together by hand. */
  layout: string;
  /** Rows above the first one with money: what the bank writes at the top, and the headings. */
  skip: number;
  dateOrder: DateOrder;
  columns: BankColumns;
}

/** A line of a bank's file. `out` is money that left, which is none of our business. */
export type BankLine =
  | { line: number; kind: 'wrong'; problem: string }
  | { line: number; kind: 'out' }
  | { line: number; kind: 'in'; day: string; amount: bigint; payerName: string; reference: string; method: BankMethod };

interface Layout {
  name: string;
  dateOrder: DateOrder;
  columns: BankColumns;
}

const none = { amount: null, direction: null, credit: null, debit: null, payer: null } as const;

/** Statements as the banks' own pages export them, by the words of their headings, folded; what a bank changes is mapped by hand. */
const titledLayouts: readonly (Layout & { headings: readonly string[] })[] = [
  {
    name: 'RBC',
    headings: [
      'account type',
      'account number',
      'transaction date',
      'cheque number',
      'description 1',
      'description 2',
      'cad$',
    ],
    dateOrder: 'mdy',
    columns: { ...none, date: 2, amount: 6, payer: 5, reference: [4, 5] },
  },
  {
    name: 'BMO',
    headings: ['first bank card', 'transaction type', 'date posted', 'transaction amount', 'description'],
    dateOrder: 'ymd',
    columns: { ...none, date: 2, amount: 3, direction: 1, reference: [4] },
  },
  {
    name: 'Scotiabank',
    headings: ['filter', 'date', 'description', 'sub-description', 'type of transaction', 'amount'],
    dateOrder: 'ymd',
    columns: { ...none, date: 1, amount: 5, direction: 4, reference: [2, 3] },
  },
  {
    name: 'Scotiabank',
    headings: ['filter', 'date', 'description', 'sub-description', 'status', 'type of transaction', 'amount'],
    dateOrder: 'ymd',
    columns: { ...none, date: 1, amount: 6, direction: 5, reference: [2, 3] },
  },
];

/** Statements without headings; a file is the first one's that reads most of its rows. */
const bareLayouts: readonly [Layout, ...Layout[]] = [
  { name: 'CIBC', dateOrder: 'ymd', columns: { ...none, date: 0, credit: 3, debit: 2, reference: [1] } },
  { name: 'TD', dateOrder: 'mdy', columns: { ...none, date: 0, credit: 3, debit: 2, reference: [1] } },
  { name: 'Scotiabank', dateOrder: 'mdy', columns: { ...none, date: 0, amount: 1, reference: [3, 4] } },
];

/** Headings stand no lower in a file than this; a bank writes a note or two above them. */
const HEADINGS_WITHIN = 10;

const folded = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * How a file is probably laid out: by a known bank's headings, else by words in headings, else as files without headings
 * are. Of a bank that writes amounts of two currencies side by side, the column is the currency's.
 */
export function guessMapping(records: readonly (readonly string[])[], currency: string): BankMapping {
  const top = records.slice(0, HEADINGS_WITHIN).map((fields) => fields.map(folded));
  for (const [at, headings] of top.entries()) {
    const known = titledLayouts.find((layout) => layout.headings.every((word, place) => headings[place] === word));
    if (known) return titled(records, { at, headings, currency, known });
  }
  const at = top.findIndex((headings) => find(headings, /date|posted/) !== null);
  const headings = top[at];
  return headings === undefined ? bare(records) : named(records, at, headings);
}

interface Titled {
  at: number;
  headings: readonly string[];
  currency: string;
  known: Layout;
}

function titled(records: readonly (readonly string[])[], { at, headings, currency, known }: Titled): BankMapping {
  const { name, dateOrder, columns } = known;
  const own = headings.indexOf(`${currency.toLowerCase()}$`);
  return {
    layout: name,
    skip: at + 1,
    dateOrder: guessDateOrder(records.slice(at + 1), columns.date, dateOrder),
    columns: own === -1 ? columns : { ...columns, amount: own },
  };
}

function named(records: readonly (readonly string[])[], at: number, headings: readonly string[]): BankMapping {
  const date = find(headings, /date|posted/) ?? 0;
  const credit = find(headings, /credit|deposit|paid in|money in/);
  const reference = headings.flatMap((heading, place) =>
    /descr|refer|memo|detail|narrat|message/.test(heading) ? [place] : [],
  );
  return {
    layout: 'Other',
    skip: at + 1,
    dateOrder: guessDateOrder(records.slice(at + 1), date, 'ymd'),
    columns: {
      date,
      amount: credit === null ? find(headings, /amount/) : null,
      direction: null,
      credit,
      debit: find(headings, /debit|withdrawal|paid out|money out/),
      payer: find(headings, /payer|sender|from|name|counterparty/),
      reference,
    },
  };
}

function bare(records: readonly (readonly string[])[]): BankMapping {
  const rows = records.map((fields, at) => ({ line: at + 1, fields }));
  const guesses = bareLayouts.map(({ name, dateOrder, columns }): [number, BankMapping] => {
    const order = guessDateOrder(records, columns.date, dateOrder);
    const mapping = { layout: name, skip: 0, dateOrder: order, columns };
    // Days written as the bank does not write them are another bank's file.
    const read = readBankLines(rows, { ...mapping, dateOrder }).filter(({ kind }) => kind !== 'wrong').length;
    return [read, mapping];
  });
  const most = Math.max(...guesses.map(([read]) => read));
  return (guesses.find(([read]) => read === most) as (typeof guesses)[number])[1];
}

function find(headings: readonly string[], words: RegExp): number | null {
  const at = headings.findIndex((heading) => words.test(heading));
  return at === -1 ? null : at;
}

/** The order in which every date of the column is one; the usual one when several are. */
function guessDateOrder(records: readonly (readonly string[])[], column: number, usual: DateOrder): DateOrder {
  const fits = (order: DateOrder) => records.every((fields) => dayOf(fields[column] ?? '', order) !== null);
  return [usual, ...dateOrders].find(fits) ?? usual;
}

/** A civil day as YYYY-MM-DD, or null when the text is none in this order. */
export function dayOf(text: string, order: DateOrder): string | null {
  const trimmed = text.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  const parts = compact ? compact.slice(1) : trimmed.split(/[-/.]/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const actual = (compact ?? parts[0]?.length === 4) ? 'ymd' : order;
  const [a = '', b = '', c = ''] = parts;
  const [year, month, day] = actual === 'ymd' ? [a, b, c] : actual === 'mdy' ? [c, a, b] : [c, b, a];
  if (year.length !== 4) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null;
}

/** Reads a file's lines by a mapping. */
export function readBankLines(
  records: readonly { line: number; fields: readonly string[] }[],
  { skip, dateOrder, columns }: BankMapping,
): BankLine[] {
  return records.slice(skip).map(({ line, fields }) => {
    const cell = (at: number | null) => (at === null ? '' : (fields[at] ?? '').trim());
    const day = dayOf(cell(columns.date), dateOrder);
    if (day === null) return { line, kind: 'wrong', problem: `"${cell(columns.date)}" is no date in this order.` };
    const amount = amountOf(cell, columns);
    if (amount === null) return { line, kind: 'wrong', problem: noAmount(cell, columns) };
    if (amount <= 0n) return { line, kind: 'out' };
    const reference = columns.reference.map(cell).filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').slice(0, 140);
    const payerName = cell(columns.payer).replaceAll(/\s+/g, ' ').slice(0, 120);
    if (reference === '' && payerName === '')
      return { line, kind: 'wrong', problem: 'There is neither a reference nor a name.' };
    return { line, kind: 'in', day, amount, payerName, reference, method: methodOf(fields.join(' ')) };
  });
}

function noAmount(cell: (at: number | null) => string, { amount, credit, debit }: BankColumns): string {
  const text = [amount, credit, debit].map(cell).find((found) => found !== '');
  return text === undefined
    ? 'There is no amount in this line.'
    : `"${text}" is no amount that can be read in one way only.`;
}

function amountOf(
  cell: (at: number | null) => string,
  { amount, direction, credit, debit }: BankColumns,
): bigint | null {
  if (amount !== null) return signed(bankAmount(cell(amount)), cell(direction));
  if (cell(credit) !== '') return bankAmount(cell(credit));
  const out = cell(debit) === '' ? null : bankAmount(cell(debit));
  return out === null ? null : out > 0n ? -out : out;
}

/** What is a debit has left, with or without a sign. */
const signed = (amount: bigint | null, direction: string): bigint | null =>
  amount !== null && amount > 0n && /^(debit|dr)\b/i.test(direction) ? -amount : amount;

/** How the money came, by the words that banks use. */
function methodOf(line: string): BankMethod {
  if (/e-?tra?nsfe?r|interac/i.test(line)) return 'etransfer';
  if (/bill pay/i.test(line)) return 'bill_payment';
  return /draft|cheque|check\b/i.test(line) ? 'draft' : 'wire';
}
