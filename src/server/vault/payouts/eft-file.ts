import { DAY_MS } from '#contract/dates/durations.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { bankName, bankText } from './bank-text.ts';
import { type FileFacts, type Payment, sumOf } from './payment.ts';

/** Signs of a logical record: 24 of its head, and six segments of 240; its line ends after them. */
const RECORD = 1464;
const LINE_END = '\r\n';
const SEGMENT = 240;
const SEGMENTS = 6;

/** Of the standard's table of transactions: miscellaneous payments. */
const MISCELLANEOUS = '450';

/** File creation numbers have four digits and begin anew after 9999. */
const MOST_FILES = 9999;

export type EftOriginator = Pick<
  ShopSettings['bankFiles'],
  'eftOriginator' | 'eftCentre' | 'eftShortName' | 'eftName' | 'eftBranch' | 'eftAccount'
>;

/**
 * A file of credits by Standard 005 of Payments Canada ("Standards for the Exchange of Financial Data on AFT Files", payments.ca,
 * rules and standards; the layout of its logical records A, C and Z is also told by banks, as in "CPA 005 1464-byte description
 * of EFT record formats", help.treasurysoftware.com): records of 1464 signs, amounts in cents, days as 0YYDDD. What the bank itself
 * fills in is zeros. Each record is a line of its own ("CPA EFT Output Format", docs.infor.com, of this very layout: each record ends with a
 * line break), with CR and LF, as TD asks of its own files of fixed records ("EFT 80 Byte File Layout", for the header, details and
 * the trailer alike).
 */
export function eftFile(payments: readonly Payment[], facts: FileFacts, originator: EftOriginator): string {
  const { fileNumber, currency, madeOn, payOn } = facts;
  const creation = digits(((fileNumber - 1) % MOST_FILES) + 1, 4);
  const control = `${originator.eftOriginator}${creation}`;
  const segments = payments.map((payment) => segmentOf(payment, { day: dayOfYear(payOn), originator }));
  const details = Array.from({ length: Math.ceil(segments.length / SEGMENTS) }, (_, at) =>
    segments.slice(at * SEGMENTS, (at + 1) * SEGMENTS).join(''),
  );
  const header = `${dayOfYear(madeOn)}${originator.eftCentre}${' '.repeat(20)}${currency}`;
  // Debits, then credits, then corrections of both: sums of 14 digits and counts of 8.
  const none = '0'.repeat(22);
  const sums = `${none}${digits(sumOf(payments), 14)}${digits(payments.length, 8)}${none}${none}`;
  return [...[{ type: 'A', rest: header }, ...details.map((rest) => ({ type: 'C', rest })), { type: 'Z', rest: sums }]]
    .map(({ type, rest }, at) => `${type}${digits(at + 1, 9)}${control}${rest}`.padEnd(RECORD) + LINE_END)
    .join('');
}

/** One payment, in the order of the standard's data elements 04 to 21 of a detail record. */
function segmentOf(
  { reference, payee, amount, numbers }: Payment,
  { day, originator }: { day: string; originator: EftOriginator },
): string {
  if (numbers.kind !== 'canadian') throw new TypeError('EFT pays accounts in Canada alone.');
  const segment = [
    MISCELLANEOUS,
    digits(amount, 10),
    day,
    `0${numbers.institution}${numbers.transit}`,
    numbers.account.padEnd(12),
    // The number by which banks trace it, and the kind of a transaction that was stored.
    '0'.repeat(22 + 3),
    bankText(originator.eftShortName, 15).padEnd(15),
    bankName(payee, 30).padEnd(30),
    bankText(originator.eftName, 30).padEnd(30),
    originator.eftOriginator,
    bankText(reference, 19).padEnd(19),
    `0${originator.eftBranch.replace('-', '')}`,
    originator.eftAccount.padEnd(12),
    ' '.repeat(15 + 22 + 2),
    // Data elements that the bank found invalid.
    '0'.repeat(11),
  ].join('');
  if (segment.length !== SEGMENT) throw new RangeError(`A segment has ${segment.length} signs.`);
  return segment;
}

/** A number with zeros before it. Throws where it does not fit: a cut amount would be another. */
function digits(value: bigint | number, length: number): string {
  const text = value.toString().padStart(length, '0');
  if (text.length > length || !/^\d+$/.test(text)) throw new RangeError(`${text} does not fit into ${length} digits.`);
  return text;
}

/** A civil day as the standard writes it: 0, two digits of the year, three of the day in it. */
export function dayOfYear(day: string): string {
  const year = day.slice(0, 4);
  const passed = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / DAY_MS;
  return `0${year.slice(2)}${digits(passed + 1, 3)}`;
}
