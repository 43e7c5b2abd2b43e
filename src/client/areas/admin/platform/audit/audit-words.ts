import { shortDateTime } from '#client/kit/date/date-words.ts';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { capital, plainWords } from '#contract/platform/audit.rules.ts';

/*
 * The values of the audit log as people read them. What a value means follows from its name: the log keeps money as whole
 * minor units, metal as 10^-9 g, shares as fractions.
 */

/** Whole minor units of money. Amounts of other names are kept as decimal text, which is shown as it is. */
const minorUnits = new Set(
  [
    ...['total', 'totalCad', 'subtotal', 'shipping', 'tax', 'paid', 'due', 'dueCad', 'amount', 'refunded', 'fee'],
    ...['cancellationFee', 'marketLoss', 'base', 'net', 'cost'],
  ].map((name) => name.toLowerCase()),
);

/** Words of the program that stand for a state or a choice. */
const worded = new Set([
  'status',
  'payment',
  'fulfilment',
  'from',
  'to',
  'decision',
  'state',
  'outcome',
  'source',
  'scenario',
  'topic',
]);

const integer = /^-?\d{1,18}$/;
const decimal = /^-?\d+(?:\.\d+)?$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What a value is called: `paymentDeadline` is "Payment deadline". */
export const auditLabel = (name: string): string => capital(plainWords(name.replace(/(Pct|Ng)$/, '')));

/** Whether there is nothing to show. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One plain value in words; `currency` is the one that the entry names. */
export function valueWords(name: string, value: unknown, currency?: string): string {
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (minorUnits.has(name.toLowerCase()) && integer.test(text)) return money(text, currency);
  if (/(?:Pct|^pct|Markup|Buffer|^band|^agreement|^disagreement)$/.test(name) && decimal.test(text))
    return fraction(text);
  if (name.endsWith('Ng') && integer.test(text)) return `${trimmed(groupedNumber(pointed(text, 9), 9))} g`;
  if (typeof value === 'number') return text;
  if (moment.test(text)) return shortDateTime(text);
  const civil = day.exec(text);
  if (civil) return `${civil[2]}/${civil[3]}/${civil[1]}`;
  return worded.has(name) && /^[a-z_]+$/.test(text) ? capital(plainWords(text)) : text;
}

/** A value of several parts as lines, the parts of a part indented. */
export function valueLines(name: string, value: unknown, currency?: string, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  if (Array.isArray(value)) {
    return value.flatMap((each) =>
      isParted(each)
        ? [`${indent}–`, ...valueLines(name, each, currency, depth + 1)]
        : [`${indent}${valueWords(name, each, currency)}`],
    );
  }
  if (!isParted(value)) return [`${indent}${valueWords(name, value, currency)}`];
  return Object.entries(value).flatMap(([part, inner]) =>
    isParted(inner) && !isNothing(inner)
      ? [`${indent}${auditLabel(part)}:`, ...valueLines(part, inner, currency, depth + 1)]
      : [`${indent}${auditLabel(part)}: ${valueWords(part, inner, currency)}`],
  );
}

/** Whether a value has parts of its own. */
export const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;

const money = (minor: string, currency: string | undefined): string => {
  const amount = groupedNumber(pointed(minor, 2), 2);
  return currency === undefined ? amount : `${amount} ${currency}`;
};

const fraction = (text: string): string => fractionAsPercent(text, Math.max(2, (text.split('.')[1]?.length ?? 0) - 2));

/** An integer with its last digits made decimals: cents as dollars. */
function pointed(text: string, decimals: number): string {
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const trimmed = (text: string): string => text.replace(/\.?0+$/, '');
