import { decimal, minorUnits, moneyText } from '#contract/exact.ts';
import type { PublicSettings } from '#contract/site.contract.ts';
import { shareOf } from '#contract/taxes.ts';

export interface WayToPay {
  /** What it adds to the price, or takes off when negative: a fraction. */
  pct: string;
  label: string;
}

/** The columns of the price grid: one for all the ways to pay that cost the same, the cheapest first. */
export function waysToPay(payments: PublicSettings['payments']): WayToPay[] {
  const ascending = payments.toSorted((a, b) => decimal(a.adjustmentPct).cmp(decimal(b.adjustmentPct)));
  const ways: (WayToPay & { names: string[] })[] = [];
  for (const { name, adjustmentPct } of ascending) {
    const same = ways.find(({ pct }) => decimal(pct).eq(decimal(adjustmentPct)));
    if (same) same.names.push(name);
    else ways.push({ pct: adjustmentPct, label: name, names: [name] });
  }
  const [only] = ways;
  for (const way of ways) way.label = labelOf(way.names);
  return ways.length > 1 ? ways : [{ pct: only?.pct ?? '0', label: 'Price each' }];
}

const labelOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/** The price of a piece as it is paid so. */
export const adjusted = (unit: string, pct: string): string => {
  const minor = minorUnits(unit);
  return moneyText(minor + shareOf(minor, pct));
};
