import { decimal } from '#contract/arithmetic/exact.ts';
import type { CsvRecord } from '#contract/csv/read-csv.ts';

import { listedOunces } from './fine-ounces.rules.ts';
import { serialText } from './intake.rules.ts';

/** How a line of a bar list and what we hold stand to each other. */
export const auditFindings = ['matches', 'differs', 'missing', 'unknown', 'unreadable'] as const;
export type AuditFinding = (typeof auditFindings)[number];

export const auditFindingNames = {
  matches: 'Matches',
  differs: 'Another weight',
  missing: 'Not on the list',
  unknown: 'Not known to us',
  unreadable: 'Not read',
} as const satisfies Record<AuditFinding, string>;

/** What the officers do about each finding. */
export const auditAdvice = {
  matches: '',
  differs: 'Weigh it again, both. Until that is settled compliance or finance can freeze the item.',
  missing:
    'Look for it at its location. If it lies there, the list lacks it: ask for a new one. If not, freeze the item and report it.',
  unknown:
    'Ask the operator whose it is. If it is ours, look in the vault desk for an item that was received by another number.',
  unreadable: 'Mend the line in the file and read it in again.',
} as const satisfies Record<AuditFinding, string>;

/** Characters of a file, and lines in it. */
export const auditLimits = { characters: 900_000, lines: 10_000 } as const;

/** Headings stand no lower in a file than this; operators write a title above them. */
const HEADINGS_WITHIN = 10;

/** Columns of weight lists by words of their headings, as the LBMA's and operators' lists call them. */
const titles = {
  mark: /serial|bar (no|num|id)/,
  lot: /\blot\b/,
  brand: /brand|refiner|producer|mint/,
  fineness: /assay|fineness|purity/,
  gross: /gross/,
  fine: /\bfine\b(?!ness)|\bfine (oz|ounces|weight|content)|\bnet\b/,
} as const;
type Column = keyof typeof titles;

export interface BarLine {
  line: number;
  /** Serial or lot number, as it is kept. */
  mark: string;
  brand: string;
  fineness: string;
  grossOz: string;
  /** Decimal text; as it was written where it is no weight. */
  fineOz: string;
  problem: string | null;
}

/**
 * The lines of a weight list below its headings. Null where no row within the first ten has columns for a serial number and a
 * fine weight. A line without a mark or with something else than ounces carries the problem in words.
 */
export function readBarLines(records: readonly CsvRecord[]): BarLine[] | null {
  for (const [at, { fields }] of records.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = columnsOf(fields);
    if (columns.mark < 0 || columns.fine < 0) continue;
    return records.slice(at + 1).flatMap((record) => barLine(record, columns) ?? []);
  }
  return null;
}

function columnsOf(headings: readonly string[]): Record<Column, number> {
  const folded = headings.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' '),
  );
  const of = (column: Column) => folded.findIndex((heading) => titles[column].test(heading));
  return {
    mark: of('mark'),
    lot: of('lot'),
    brand: of('brand'),
    fineness: of('fineness'),
    gross: of('gross'),
    fine: of('fine'),
  };
}

function barLine({ line, fields }: CsvRecord, columns: Record<Column, number>): BarLine | null {
  const field = (column: Column) => (fields[columns[column]] ?? '').trim().slice(0, 120);
  if (fields.every((each) => each.trim() === '')) return null;
  const mark = serialText(field('mark') === '' ? field('lot') : field('mark'));
  const fineOz = field('fine').replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/, (grouped) => grouped.replaceAll(',', ''));
  const isWeight = /^\d{1,9}(\.\d{1,9})?$/.test(fineOz) && decimal(fineOz).gt(0);
  const problem =
    mark === '' ? 'It has no serial or lot number.' : isWeight ? null : `“${fineOz}” is no weight in ounces.`;
  return { line, mark, brand: field('brand'), fineness: field('fineness'), grossOz: field('gross'), fineOz, problem };
}

/** An item that lies in the vault; fine weight of all its pieces in 10^-9 g. */
export interface HeldBar {
  id: string;
  number: string;
  name: string;
  /** Its serial number, or its lot. */
  mark: string;
  location: string;
  fineNg: bigint;
}

/** One serial or lot number, on the list and with us. */
export interface AuditLine {
  finding: AuditFinding;
  /** Of the file; null of what stands in none. */
  line: number | null;
  mark: string;
  brand: string;
  /** The items with this number: several where a lot was parted. */
  items: { id: string; number: string }[];
  name: string;
  location: string;
  /** Troy ounces, by the list and by us; null where it is not there. */
  listedOz: string | null;
  heldOz: string | null;
  problem: string | null;
}

/** Each listed weight is rounded or cut to a thousandth of an ounce, ours and theirs. */
const UNIT = '0.001';

/**
 * Holds a list against what lies in a vault, number by number: items and lines of one number are summed, since a lot may be
 * parted on either side. A weight is the same within a thousandth of an ounce for each of them.
 */
export function comparedBars(lines: readonly BarLine[], held: readonly HeldBar[]): AuditLine[] {
  const [listed, ours] = [
    grouped(
      lines.filter(({ problem }) => problem === null),
      ({ mark }) => mark,
    ),
    grouped(held, ({ mark }) => serialText(mark)),
  ];
  const found = [...listed].map(([mark, rows]) => comparedMark(mark, rows, ours.get(mark) ?? []));
  const missing = [...ours].filter(([mark]) => !listed.has(mark)).map(([mark, items]) => comparedMark(mark, [], items));
  const unreadable = lines.flatMap(({ line, mark, brand, problem }): AuditLine[] =>
    problem === null ? [] : [{ ...nothing, finding: 'unreadable', line, mark, brand, problem }],
  );
  return [...found, ...missing, ...unreadable].toSorted((a, b) => order(a) - order(b));
}

const order = ({ finding }: AuditLine): number =>
  ['missing', 'differs', 'unknown', 'unreadable', 'matches'].indexOf(finding);

const nothing = { items: [], name: '', location: '', listedOz: null, heldOz: null, problem: null };

function comparedMark(mark: string, rows: readonly BarLine[], items: readonly HeldBar[]): AuditLine {
  const [row, item] = [rows[0], items[0]];
  const listedOz = rows.reduce((sum, { fineOz }) => sum.plus(decimal(fineOz)), decimal('0'));
  const heldOz = listedOunces(items.reduce((sum, { fineNg }) => sum + fineNg, 0n));
  const within = decimal(UNIT).times(String(Math.max(rows.length, items.length)));
  const isSame = listedOz.minus(decimal(heldOz)).abs().lte(within);
  return {
    finding: !row ? 'missing' : !item ? 'unknown' : isSame ? 'matches' : 'differs',
    line: row?.line ?? null,
    mark,
    brand: row?.brand ?? '',
    items: items.map(({ id, number }) => ({ id, number })),
    name: item?.name ?? '',
    location: item?.location ?? '',
    listedOz: row ? listedOz.toFixed(3) : null,
    heldOz: item ? heldOz : null,
    problem: rows.length > 1 && items.length <= 1 ? `The list has it ${rows.length} times.` : null,
  };
}

function grouped<Row>(rows: readonly Row[], markOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const mark = markOf(row);
    const group = groups.get(mark);
    if (group) group.push(row);
    else groups.set(mark, [row]);
  }
  return groups;
}
