import type Big from 'big.js';

import { asFraction, decimal, quotientText } from '#contract/arithmetic/exact.ts';
import { bidPerOunce, type PriceBasis } from '#contract/arithmetic/pricing.ts';

import { sellBackUnit, type SellBackTerms } from './sell-back-amounts.rules.ts';

/** By what a metal's items are valued; both in CAD. */
export interface StoragePricing {
  basis: PriceBasis;
  terms: SellBackTerms;
}

/** How good a metal's price is: of now, of a market that rests, too old or in doubt, or there is none. */
export const storagePriceStates = ['live', 'closed', 'stale', 'none'] as const;
export type StoragePriceState = (typeof storagePriceStates)[number];

/** What so many pieces of a fine weight each (10^-9 g) would bring, minor units: each piece rounded once, then times the pieces. */
export const worthOf = ({ pieceNg, qty }: { pieceNg: bigint; qty: number }, { basis, terms }: StoragePricing): bigint =>
  sellBackUnit(pieceNg, basis, terms).net * BigInt(qty);

/** What of the market's price of metal a sale pays: (1 - markup) x (1 - buffer) x (1 - sell_pct); what is taken off each piece is not in it. */
export const keptShare = ({ basis, terms }: StoragePricing): Big =>
  decimal('1')
    .minus(decimal(basis.fxMarkup))
    .times(decimal('1').minus(decimal(basis.sellBuffer ?? '0')))
    .times(decimal('1').minus(decimal(terms.sellPct)));

const BID_DECIMALS = 4;

/**
 * Our bid for one ounce: bid x (1 - buffer) x (1 - sell_pct), decimal text with four decimals; what is taken off each piece
 * besides is not in it.
 */
export function storageBid({ basis, terms }: StoragePricing): string {
  const exact = bidPerOunce(basis)
    .times(decimal('1').minus(decimal(basis.sellBuffer ?? '0')))
    .times(decimal('1').minus(decimal(terms.sellPct)));
  const { numerator, denominator } = asFraction(exact);
  return quotientText(numerator, denominator, BID_DECIMALS);
}

/** (worth - cost) / cost in percent with two decimals; null of what cost nothing. */
export const gainPercent = (worth: bigint, cost: bigint): string | null =>
  cost === 0n ? null : quotientText((worth - cost) * 100n, cost, 2);

/** A part in percent of the whole, with one decimal. */
export const shareOfWhole = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0.0' : quotientText(part * 100n, whole, 1);

/** The worst state of several; live of none. */
export const worstState = (states: readonly StoragePriceState[]): StoragePriceState =>
  storagePriceStates.findLast((state) => states.includes(state)) ?? 'live';
