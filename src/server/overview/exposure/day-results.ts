import Big from 'big.js';

import { decimal, moneyText, NG_PER_TROY_OUNCE, roundToMinor } from '#contract/arithmetic/exact.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { DayResult } from '#contract/overview/exposure.contract.ts';

/** Of one metal on one day: fine weights in 10^-9 g after hedges; prices in US dollars per ounce, rates in CAD for one. */
export interface MetalDay {
  metal: Metal;
  /** What was held beyond what was owed as the day began. */
  opening: bigint;
  /** By how much trades of the day raised it. */
  traded: bigint;
  /** The close before and the day’s; null while none is known. */
  before: { price: string; rate: string } | null;
  close: { price: string; rate: string } | null;
}

export interface Day {
  day: string;
  metals: readonly MetalDay[];
  /** Received for traded metal less paid for it, CAD minor units; null where a rate is not known. */
  money: bigint | null;
}

/** So much metal at US dollars an ounce and CAD for one of them: CAD, over `NG_PER_TROY_OUNCE`. */
const worth = (ng: bigint, price: Big, rate: Big): Big => price.times(rate).times(ng.toString());

/**
 * The result of a day in three parts, CAD. With the position P as the day began, the dollar price S and the rate F of its close, S₀ and F₀
 * of the one before, and what the day traded (Q of metal for M of money):
 *
 *   metal    = P · (S − S₀) · F₀
 *   currency = P · S · (F − F₀)       so that metal + currency = P · (S·F − S₀·F₀)
 *   premium  = M + Q · S · F          what trades made beyond the metal at the close
 *
 * Summed over the metals exactly, and rounded half up once each: the metal, the metal with the currency, and the traded metal. The
 * parts add up to the total to the cent. Null where a metal that is held or traded has no price.
 */
export function dayResult({ day, metals: held, money }: Day): DayResult {
  const counts = held.filter(({ opening, traded }) => opening !== 0n || traded !== 0n);
  const isKnown = counts.every((of) => of.close !== null && (of.opening === 0n || of.before !== null));
  if (!isKnown || money === null) return { day, metalCad: null, premiumCad: null, currencyCad: null, totalCad: null };
  let moved = new Big(0);
  let revalued = new Big(0);
  let traded = new Big(0);
  for (const { opening, traded: ng, before, close } of counts) {
    if (!close) continue;
    const [price, rate] = [decimal(close.price), decimal(close.rate)];
    traded = traded.plus(worth(ng, price, rate));
    if (!before) continue;
    const [price0, rate0] = [decimal(before.price), decimal(before.rate)];
    moved = moved.plus(worth(opening, price.minus(price0), rate0));
    revalued = revalued.plus(worth(opening, price, rate)).minus(worth(opening, price0, rate0));
  }
  const metal = roundToMinor(moved, NG_PER_TROY_OUNCE);
  const currency = roundToMinor(revalued, NG_PER_TROY_OUNCE) - metal;
  const premium = money + roundToMinor(traded, NG_PER_TROY_OUNCE);
  return {
    day,
    metalCad: moneyText(metal),
    premiumCad: moneyText(premium),
    currencyCad: moneyText(currency),
    totalCad: moneyText(metal + premium + currency),
  };
}

/** What each of the days began with, worked back from what is held after the last of them. */
export function openings(
  now: Readonly<Record<Metal, bigint>>,
  changes: readonly Readonly<Record<Metal, bigint>>[],
): Record<Metal, bigint>[] {
  let held = { ...now };
  return changes
    .toReversed()
    .map((change) => {
      held = Object.fromEntries(metals.map((metal) => [metal, held[metal] - change[metal]])) as Record<Metal, bigint>;
      return held;
    })
    .toReversed();
}
