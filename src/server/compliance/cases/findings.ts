import { amountWords, grouped } from '#contract/amount-words.rules.ts';
import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import type { CaseKind } from '#contract/compliance/cases.rules.ts';
import { type Booked, largeWithin, structuredWithin, sumOf } from '#contract/compliance/windows.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';

import { refOf } from './case-items.read.ts';
import { declaredExposed, expectedVolume } from './declared.ts';
import type { Facts } from './facts.ts';
import { type FoundTogether, foundTogether } from './found-together.ts';
import { otherPayersFound } from './other-payers.ts';
import type { CustomerTransaction } from './transactions.ts';
import type { NewItem } from './write-case.ts';

export interface Finding {
  kind: CaseKind;
  what: string;
  cad: bigint | null;
  items: readonly NewItem[];
  /** What its amount is the sum of, where that is not all. */
  counted?: readonly NewItem[];
  isOfMoney?: boolean;
  /** The order that a payment is for, by what the two items are about. */
  orderOf?: ReadonlyMap<string, string>;
}

/**
 * What the rules find of a customer. Large is money received, and what was ordered or sold and stands; to cut up is to try, so
 * that structuring counts every order that was placed and every sale that was agreed to, and money that comes in such pieces; a year is unusual by what stands of it.
 */
export function findingsOf(facts: Facts): Finding[] {
  const { terms, since, year, received, form } = facts;
  const hours = terms.withinHours;
  const spanMs = hours * HOUR_MS;
  const large = { spanMs, fromCad: BigInt(terms.largeCad) };
  const cut = {
    spanMs,
    fewest: terms.structuringOrders,
    fromCad: BigInt(terms.structuringFromCad),
    toCad: BigInt(terms.structuringToCad),
  };
  const recent = year.filter(({ at }) => at >= since.getTime());
  const exposed = declaredExposed(form);
  return [
    ...foundTogether(largeWithin(recent.filter(standsOf), large), largeWithin(received, large)).map((each) =>
      windowFinding('large_day', each, largeWords(each, hours)),
    ),
    ...foundTogether(structuredWithin(recent, cut), structuredWithin(received, cut)).map((each) =>
      windowFinding('structuring', each, structuringWords(each, hours)),
    ),
    ...otherPayersFound(facts),
    ...(recent.length > 0 ? unusual(year.filter(standsOf), expectedVolume(form), facts.unusualShare) : []),
    ...(exposed.length > 0
      ? [{ kind: 'pep' as const, what: `Declared in the identity check: ${exposed.join('; ')}`, cad: null, items: [] }]
      : []),
  ];
}

const standsOf = ({ stands }: CustomerTransaction): boolean => stands;

const counted = (of: FoundTogether['of'], { length }: readonly Booked[]): string => {
  const what = of === 'money' ? 'payment' : 'transaction';
  return `${length === 1 ? `one ${what}` : `${length} ${what}s`}${of === 'money' ? ' received' : ''}`;
};

/** What the shop pays for, and is not paid for. */
const isSale = ({ item }: CustomerTransaction): boolean => item.kind === 'purchase' || item.kind === 'sell_back';

/** What a customer did, where nothing says that money came for it. */
function didWords(items: readonly CustomerTransaction[]): string {
  const sold = items.filter(isSale).length;
  if (sold === 0) return 'ordered';
  return sold === items.length ? 'sold to the shop' : 'ordered or sold to the shop';
}

/** Hours that hold all of them: those of the rule, or as many as a chain of such spans takes. */
function hoursOf({ items }: { items: readonly Booked[] }, hours: number): number {
  const lasted = (items.at(-1)?.at ?? 0) - (items[0]?.at ?? 0);
  return lasted < hours * HOUR_MS ? hours : Math.max(hours + 1, Math.ceil(lasted / HOUR_MS));
}

function largeWords({ of, found }: FoundTogether, hours: number): string {
  const all = hoursOf(found, hours);
  const did = of === 'ordered' ? ` ${didWords(found.items)}` : '';
  const what = `${amountWords(found.cad, 'CAD')}${did} in ${counted(of, found.items)} within ${all} h`;
  const { most } = found;
  return all === hours
    ? what
    : `${what}, of which at most ${amountWords(most.cad, 'CAD')} in ${counted(of, most.items)} within ${hours} h`;
}

function structuringWords({ of, found }: FoundTogether, hours: number): string {
  const all = hoursOf(found, hours);
  const chain = all === hours ? '' : `, ${found.most.items.length} of them within ${hours} h`;
  const amounts = found.items.map(({ cad }) => grouped(moneyText(cad))).join('; ');
  const did = of === 'ordered' ? `${didWords(found.items)} ` : '';
  return `${counted(of, found.items)} within ${all} h${chain}, each ${did}just below the limit: ${amounts} CAD`;
}

/** What it comes to, and the orders that its money is for. */
function windowFinding(kind: CaseKind, { of, found, orders }: FoundTogether, what: string): Finding {
  const items = found.items.map(({ item }) => item);
  return {
    ...{ kind, what, cad: found.cad, items: [...items, ...orders], counted: items, isOfMoney: of === 'money' },
    ...(of === 'money' && {
      orderOf: new Map(found.items.map(({ item, order }) => [refOf(item), order ? refOf(order) : ''])),
    }),
  };
}

/** What of it was bought and what sold, where there is both. */
function apartWords(year: readonly CustomerTransaction[]): string {
  const sold = year.filter(isSale);
  if (sold.length === 0 || sold.length === year.length) return '';
  const bought = year.filter((each) => !isSale(each));
  return ` (${amountWords(sumOf(bought), 'CAD')} ordered, ${amountWords(sumOf(sold), 'CAD')} sold to the shop)`;
}

/** A year that comes to more than the declared one, by a share of it. */
function unusual(year: readonly CustomerTransaction[], declared: bigint | null, share: string): Finding[] {
  if (declared === null || declared === 0n) return [];
  const cad = sumOf(year);
  if (decimal(String(cad)).lte(decimal(share).times(String(declared)))) return [];
  const what = `${amountWords(cad, 'CAD')} ${didWords(year)} within a year${apartWords(year)}, where ${amountWords(declared, 'CAD')} was declared`;
  return [{ kind: 'unusual', what, cad, items: year.map(({ item }) => item) }];
}
