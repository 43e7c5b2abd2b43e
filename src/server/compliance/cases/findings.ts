import { amountWords, grouped } from '#contract/amount-words.rules.ts';
import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import type { CaseKind } from '#contract/compliance/cases.rules.ts';
import {
  type Booked,
  type Found,
  largeWithin,
  structuredWithin,
  sumOf,
  type Together,
} from '#contract/compliance/windows.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';

import { declaredExposed, expectedVolume } from './declared.ts';
import type { Facts } from './facts.ts';
import { otherPayersFound } from './other-payers.ts';
import type { CustomerTransaction } from './transactions.ts';
import type { NewItem } from './write-case.ts';

export interface Finding {
  kind: CaseKind;
  what: string;
  cad: bigint | null;
  items: readonly NewItem[];
}

/**
 * What the rules find of a customer. Large is money received, and what was ordered or sold and stands; to cut up is to try, so
 * that structuring counts every order that was placed; a year is unusual by what stands of it.
 */
export function findingsOf(facts: Facts): Finding[] {
  const { terms, since, year, received, form } = facts;
  const hours = terms.withinHours;
  const spanMs = hours * HOUR_MS;
  const large = { spanMs, fromCad: BigInt(terms.largeCad) };
  const recent = year.filter(({ at }) => at >= since.getTime());
  const exposed = declaredExposed(form);
  return [
    ...largeWithin(recent.filter(standsOf), large).map((found) =>
      windowFinding('large_day', found, largeWords(found, hours, 'transaction')),
    ),
    ...largeWithin(received, large).map((found) =>
      windowFinding('large_day', found, largeWords(found, hours, 'payment received')),
    ),
    ...structuredWithin(recent, {
      spanMs,
      fewest: terms.structuringOrders,
      fromCad: BigInt(terms.structuringFromCad),
      toCad: BigInt(terms.structuringToCad),
    }).map((found) => windowFinding('structuring', found, structuringWords(found, hours))),
    ...otherPayersFound(facts),
    ...(recent.length > 0 ? unusual(year.filter(standsOf), expectedVolume(form), facts.unusualShare) : []),
    ...(exposed.length > 0
      ? [{ kind: 'pep' as const, what: `Declared in the identity check: ${exposed.join('; ')}`, cad: null, items: [] }]
      : []),
  ];
}

const standsOf = ({ stands }: CustomerTransaction): boolean => stands;

type Counted = 'transaction' | 'payment received';

const counted = ({ items: { length } }: Together<Booked>, what: Counted): string => {
  if (what === 'transaction') return length === 1 ? 'one transaction' : `${length} transactions`;
  return length === 1 ? 'one payment received' : `${length} payments received`;
};

/** Hours that hold all of them: those of the rule, or as many as a chain of such spans takes. */
function hoursOf({ items }: Together<Booked>, hours: number): number {
  const lasted = (items.at(-1)?.at ?? 0) - (items[0]?.at ?? 0);
  return lasted < hours * HOUR_MS ? hours : Math.max(hours + 1, Math.ceil(lasted / HOUR_MS));
}

function largeWords(found: Found<Booked>, hours: number, of: Counted): string {
  const all = hoursOf(found, hours);
  const what = `${amountWords(found.cad, 'CAD')} in ${counted(found, of)} within ${all} h`;
  const { most } = found;
  return all === hours
    ? what
    : `${what}, of which at most ${amountWords(most.cad, 'CAD')} in ${counted(most, of)} within ${hours} h`;
}

function structuringWords(found: Found<Booked>, hours: number): string {
  const all = hoursOf(found, hours);
  const chain = all === hours ? '' : `, ${found.most.items.length} of them within ${hours} h`;
  const amounts = found.items.map(({ cad }) => grouped(moneyText(cad))).join('; ');
  return `${counted(found, 'transaction')} within ${all} h${chain}, each just below the limit: ${amounts} CAD`;
}

/** Each order, receipt or purchase once: an order may be paid in several payments. */
const windowFinding = (
  kind: CaseKind,
  { items, cad }: Together<Booked & { item: NewItem }>,
  what: string,
): Finding => ({
  ...{ kind, what, cad },
  items: [...new Map(items.map(({ item }) => [refOf(item), item])).values()],
});

/** What an item is about. */
export const refOf = ({ orderId, receiptId, purchaseId }: Pick<NewItem, 'orderId' | 'receiptId' | 'purchaseId'>) =>
  orderId ?? receiptId ?? purchaseId ?? '';

/** A year that comes to more than the declared one, by a share of it. */
function unusual(year: readonly CustomerTransaction[], declared: bigint | null, share: string): Finding[] {
  if (declared === null || declared === 0n) return [];
  const cad = sumOf(year);
  if (decimal(String(cad)).lte(decimal(share).times(String(declared)))) return [];
  const what = `${amountWords(cad, 'CAD')} within a year, where ${amountWords(declared, 'CAD')} was declared`;
  return [windowFinding('unusual', { items: [...year], cad }, what)];
}
