import { accountName, entryKindWords } from '#contract/finance/books.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { type ExportProgram, linesOfFile } from '#contract/finance/journal-export.rules.ts';
import { recordEnd, textField } from '#server/db/csv-text.ts';

import type { ExportedLine } from './exported-lines.list.ts';

/** Whole journals in files that the program takes, in the order of their days. */
export function filesOf(program: ExportProgram, lines: readonly ExportedLine[]): ExportedLine[][] {
  const files: ExportedLine[][] = [];
  for (const journal of journalsOf(lines)) {
    const last = files.at(-1);
    if (last && last.length + journal.length <= linesOfFile[program]) last.push(...journal);
    else files.push([...journal]);
  }
  return files;
}

/** Lines by the journals that they belong to. */
export function journalsOf(lines: readonly ExportedLine[]): ExportedLine[][] {
  const journals = new Map<string, ExportedLine[]>();
  for (const line of lines) {
    const known = journals.get(line.journal);
    if (known) known.push(line);
    else journals.set(line.journal, [line]);
  }
  return [...journals.values()];
}

interface Names {
  currency: string;
  code: (account: string) => string;
  /** Of Xero: the rate of tax that charges none. */
  taxRate: string;
}

/** The text of a file as the program reads it. */
export const fileText = (program: ExportProgram, lines: readonly ExportedLine[], names: Names): string =>
  writers[program](lines, names);

const writers = { quickbooks, xero, sage50 } as const satisfies Record<
  ExportProgram,
  (lines: readonly ExportedLine[], names: Names) => string
>;

const record = (fields: readonly string[]): string => fields.join(',') + recordEnd;
const magnitude = (amount: bigint): string => moneyText(amount < 0n ? -amount : amount);

/** A journal's number, thirteen signs at most: of a day, or the end of an entry's id. */
const numberOf = ({ journal, kind }: ExportedLine): string =>
  kind === null ? `D${journal.replaceAll('-', '')}` : `E${journal.replaceAll('-', '').slice(-12)}`;

/** What a journal is of. */
function wordsOf({ day, kind, orderNumber }: ExportedLine, currency: string): string {
  if (kind === null) return `Shop, ${day}, ${currency}`;
  return `${entryKindWords(kind)}${orderNumber === null ? '' : `, order ${orderNumber}`}`;
}

/** Columns of its import of journal entries; days as month, day and year. */
function quickbooks(lines: readonly ExportedLine[], { code, currency }: Names): string {
  const head = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'];
  const rows = lines.map((line) => {
    const [year, month, day] = line.day.split('-');
    return [
      ...[numberOf(line), `${month}/${day}/${year}`, textField(code(line.account))],
      ...[line.amount > 0n ? magnitude(line.amount) : '', line.amount < 0n ? magnitude(line.amount) : ''],
      ...[textField(`${wordsOf(line, currency)}: ${accountName(line.account)}`), ''],
    ];
  });
  return [head, ...rows].map(record).join('');
}

/** Its template of manual journals: one journal for each narration and day; a credit is below zero. */
function xero(lines: readonly ExportedLine[], { code, currency, taxRate }: Names): string {
  const head = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];
  const tracking = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'];
  const rows = lines.map((line) => {
    const [year, month, day] = line.day.split('-');
    return [
      ...[textField(`${wordsOf(line, currency)} (${numberOf(line)})`), `${day}/${month}/${year}`],
      ...[textField(accountName(line.account)), textField(code(line.account)), textField(taxRate)],
      ...[moneyText(line.amount), '', '', '', ''],
    ];
  });
  return [[...head, ...tracking], ...rows].map(record).join('');
}

const COMMENT = 39;

/** Its text of general journal entries: a line for the journal, then one for each account; a credit is below zero. */
function sage50(lines: readonly ExportedLine[], { code, currency }: Names): string {
  return journalsOf(lines)
    .map(([first, ...rest]) => {
      if (!first) return '';
      const [year = '', month, day] = first.day.split('-');
      const words = wordsOf(first, currency)
        .replaceAll(/["\r\n]/g, ' ')
        .slice(0, COMMENT);
      const head = `${month}-${day}-${year.slice(2)},"${numberOf(first)}","${words}"${recordEnd}`;
      return head + [first, ...rest].map((line) => record([code(line.account), moneyText(line.amount)])).join('');
    })
    .join('');
}
