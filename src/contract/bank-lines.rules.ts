import { minorUnits } from './exact.ts';
import type { BankMethod } from './payments.rules.ts';

/** Which column of a bank's file says what; counted from 0. A file has `amount`, or `credit` and perhaps `debit`. */
export interface BankColumns {
  date: number;
  amount: number | null;
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
  hasHeadings: boolean;
  dateOrder: DateOrder;
  columns: BankColumns;
}

/** A line of a bank's file. `out` is money that left, which is none of this desk's business. */
export type BankLine =
  | { line: number; kind: 'wrong'; problem: string }
  | { line: number; kind: 'out' }
  | { line: number; kind: 'in'; day: string; amount: bigint; payerName: string; reference: string; method: BankMethod };

interface Layout {
  name: string;
  /** Words of the headings, folded, in their order; null for a file without headings. */
  headings: readonly string[] | null;
  dateOrder: DateOrder;
  columns: BankColumns;
}

/** The statements of banks as they usually come; what a bank changes is mapped by hand. */
const layouts: readonly Layout[] = [
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
    columns: { date: 2, amount: 6, credit: null, debit: null, payer: 5, reference: [4, 5] },
  },
  {
    name: 'BMO',
    headings: ['first bank card', 'transaction type', 'date posted', 'transaction amount', 'description'],
    dateOrder: 'ymd',
    columns: { date: 2, amount: 3, credit: null, debit: null, payer: null, reference: [4] },
  },
  {
    name: 'CIBC, TD',
    headings: null,
    dateOrder: 'ymd',
    columns: { date: 0, amount: null, credit: 3, debit: 2, payer: null, reference: [1] },
  },
];

const folded = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** How a file is probably laid out: by a known bank's headings, else by words in them, else as files without headings are. */
export function guessMapping(records: readonly (readonly string[])[]): BankMapping {
  const first = (records[0] ?? []).map(folded);
  const known = layouts.find(({ headings }) => headings?.every((word, at) => first[at] === word));
  const body = records.slice(1);
  if (known)
    return { ...pick(known), hasHeadings: true, dateOrder: guessDateOrder(body, known.columns.date, known.dateOrder) };
  const find = (words: RegExp) => {
    const at = first.findIndex((heading) => words.test(heading));
    return at === -1 ? null : at;
  };
  const date = find(/date|posted/);
  if (date === null) {
    const bare = layouts.find(({ headings }) => headings === null) as Layout;
    return { ...pick(bare), hasHeadings: false, dateOrder: guessDateOrder(records, bare.columns.date, bare.dateOrder) };
  }
  const credit = find(/credit|deposit|paid in|money in/);
  const reference = first.flatMap((heading, at) =>
    /descr|refer|memo|detail|narrat|message/.test(heading) ? [at] : [],
  );
  return {
    layout: 'Other',
    hasHeadings: true,
    dateOrder: guessDateOrder(body, date, 'ymd'),
    columns: {
      date,
      amount: credit === null ? find(/amount/) : null,
      credit,
      debit: find(/debit|withdrawal|paid out|money out/),
      payer: find(/payer|sender|from|name|counterparty/),
      reference,
    },
  };
}

const pick = ({ name, dateOrder, columns }: Layout) => ({ layout: name, dateOrder, columns });

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

/**
 * An amount as banks write it, in minor units: with a sign or in brackets, with a currency's sign, with separators of
 * thousands, with a point or a comma before the cents. Null when it is none.
 */
export function bankAmount(text: string): bigint | null {
  const bare = text.replaceAll(/[\s$€£']|CAD|USD|EUR|GBP/g, '');
  const match = /^([-+(]?)([\d.,]+)(\)?|[-])$/.exec(bare);
  if (!match) return null;
  const [, before = '', digits = '', after = ''] = match;
  const plain = /[.,]\d{1,2}$/.test(digits)
    ? `${digits.slice(0, digits.search(/[.,]\d{1,2}$/)).replaceAll(/[.,]/g, '')}.${/\d{1,2}$/.exec(digits)?.[0] ?? ''}`
    : digits.replaceAll(/[.,]/g, '');
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null;
  const amount = minorUnits(plain);
  return before === '-' || after === '-' || (before === '(' && after === ')') ? -amount : amount;
}

/** Reads a file's lines by a mapping. */
export function readBankLines(
  records: readonly { line: number; fields: readonly string[] }[],
  { hasHeadings, dateOrder, columns }: BankMapping,
): BankLine[] {
  return records.slice(hasHeadings ? 1 : 0).map(({ line, fields }) => {
    const cell = (at: number | null) => (at === null ? '' : (fields[at] ?? '').trim());
    const day = dayOf(cell(columns.date), dateOrder);
    if (day === null) return { line, kind: 'wrong', problem: `"${cell(columns.date)}" is no date in this order.` };
    const amount = amountOf(cell, columns);
    if (amount === null) return { line, kind: 'wrong', problem: 'There is no amount in this line.' };
    if (amount <= 0n) return { line, kind: 'out' };
    const reference = columns.reference.map(cell).filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').slice(0, 140);
    const payerName = cell(columns.payer).replaceAll(/\s+/g, ' ').slice(0, 120);
    if (reference === '' && payerName === '')
      return { line, kind: 'wrong', problem: 'There is neither a reference nor a name.' };
    return { line, kind: 'in', day, amount, payerName, reference, method: methodOf(fields.join(' ')) };
  });
}

function amountOf(cell: (at: number | null) => string, { amount, credit, debit }: BankColumns): bigint | null {
  if (amount !== null) return bankAmount(cell(amount));
  if (cell(credit) !== '') return bankAmount(cell(credit));
  const out = cell(debit) === '' ? null : bankAmount(cell(debit));
  return out === null ? null : out > 0n ? -out : out;
}

/** How the money came, by the words that banks use. */
function methodOf(line: string): BankMethod {
  if (/e-?transfer|interac/i.test(line)) return 'etransfer';
  if (/bill pay/i.test(line)) return 'bill_payment';
  return /draft|cheque|check\b/i.test(line) ? 'draft' : 'wire';
}
