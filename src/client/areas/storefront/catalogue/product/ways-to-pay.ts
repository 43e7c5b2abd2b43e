import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { carriesCurrency } from '#contract/trade/payments.rules.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import type { PublicSettings } from '#contract/overview/site.contract.ts';
import { shareOf } from '#contract/catalogue/taxes.ts';

import type { PaidBy } from './ReceiptSum.tsx';

type Payment = PublicSettings['payments'][number];

/** A column of the price grid: the ways to pay that cost the same and have the same limits. */
export interface WayToPay extends Pick<Payment, 'minCad' | 'maxCad'> {
  /** What it adds to the price, or takes off when negative: a fraction. */
  pct: string;
  names: readonly string[];
}

/** The columns of the price grid in a currency, the cheapest first; each names all its ways, and none has a foreign rail. */
export function waysToPay(payments: PublicSettings['payments'], currency: string): WayToPay[] {
  const ways: (WayToPay & { names: string[] })[] = [];
  for (const { code, name, adjustmentPct: pct, minCad, maxCad } of payments) {
    if (!carriesCurrency(code, currency)) continue;
    const same = ways.find(
      (way) => decimal(way.pct).eq(decimal(pct)) && way.minCad === minCad && way.maxCad === maxCad,
    );
    if (same) same.names.push(name);
    else ways.push({ pct, names: [name], minCad, maxCad });
  }
  return ways.toSorted((a, b) => decimal(a.pct).cmp(decimal(b.pct)));
}

/** Whether some pieces of a price can be paid so. `perCad` is units of the currency for one CAD; without it nobody knows, and all can. */
export function canPay({ maxCad }: Pick<WayToPay, 'maxCad'>, minor: bigint, perCad: string | null): boolean {
  return maxCad === null || perCad === null || bookedInCad(minor, perCad) <= minorUnits(maxCad);
}

/** The price of a piece as it is paid so. */
export const adjusted = (unit: string, pct: string): string => {
  const minor = minorUnits(unit);
  return moneyText(minor + shareOf(minor, pct));
};

interface Wanted {
  /** The price of a piece before the way of paying. */
  unit: string;
  qty: number;
  /** That it is paid in, and its units for one CAD, as for `canPay`. */
  currency: string;
  perCad: string | null;
}

/** What a chosen way of paying makes of a price; undefined where it changes nothing, or cannot pay so much. */
export function chosenWay(
  { code, name, adjustmentPct: pct, maxCad }: Payment,
  { unit, qty, currency, perCad }: Wanted,
): PaidBy | undefined {
  const paid = adjusted(unit, pct);
  const isPaid = carriesCurrency(code, currency) && canPay({ maxCad }, minorUnits(paid) * BigInt(qty), perCad);
  return isPaid && paid !== unit ? { name, pct, unit: paid } : undefined;
}
