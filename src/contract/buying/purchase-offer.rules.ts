import { asFraction, decimal, NG_PER_TROY_OUNCE, quotientText, roundToMinor } from '#contract/arithmetic/exact.ts';
import { liveBidPerOunce, type PriceBasis, type ProductPricing, unitBid } from '#contract/arithmetic/pricing.ts';
import { nanogramsPer } from '#contract/metals.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';

/** What a line is offered by: a product's own buy-back, or a share (a fraction) of the live bid for described metal. */
export type OfferTerms = { kind: 'product'; pricing: ProductPricing } | { kind: 'metal'; share: string };

/** What was found of a line. */
export interface Assayed {
  /** Pieces of a product that are what they should be. */
  taken: number;
  /** Fine weight of described metal, 10^-9 g. */
  fineNg: bigint;
}

/** What is paid for a line, minor units of the purchase's currency, and what it is booked at in CAD. */
export interface LineOffer {
  /** Of one piece; null of described metal, which is paid by its weight. */
  unit: bigint | null;
  total: bigint;
  totalCad: bigint;
}

/** The most and the least that an assay can say, in parts of a thousand. */
export const finenessLimits = { least: '100', most: '999.99' } as const;

/** Fine metal in a gross weight (10^-9 g) at a fineness, rounded down: what is not surely there is not paid for. */
export function fineOf(grossNg: bigint, fineness: string): bigint {
  const { numerator, denominator } = asFraction(decimal(fineness));
  return (grossNg * numerator) / (denominator * 1000n);
}

/** Grams as decimal text with at most four decimals, in 10^-9 g. */
export function ngOfGrams(grams: string): bigint {
  const { numerator, denominator } = asFraction(decimal(grams));
  return (numerator * nanogramsPer.g) / denominator;
}

/**
 * What is paid for fine metal that is no product: live bid x fine weight x share, rounded half up once; never less than
 * nothing.
 */
export function metalPay(fineNg: bigint, share: string, basis: PriceBasis): bigint {
  const exact = decimal(fineNg.toString()).times(liveBidPerOunce(basis)).times(decimal(share));
  const paid = roundToMinor(exact, NG_PER_TROY_OUNCE);
  return paid > 0n ? paid : 0n;
}

/**
 * What a line is offered at the terms and the basis; null where the product is not bought. `perCad` is units of the
 * currency for one CAD. A product's cost is its unit's in CAD times the pieces, so that each came in at one cost.
 */
export function lineOffer(
  terms: OfferTerms,
  { taken, fineNg }: Assayed,
  { basis, perCad }: { basis: PriceBasis; perCad: string },
): LineOffer | null {
  if (terms.kind === 'metal') {
    const total = metalPay(fineNg, terms.share, basis);
    return { unit: null, total, totalCad: bookedInCad(total, perCad) };
  }
  const unit = unitBid(terms.pricing, basis);
  if (unit === null) return null;
  const pieces = BigInt(taken);
  return { unit, total: unit * pieces, totalCad: bookedInCad(unit, perCad) * pieces };
}

/** What we pay for a troy ounce, and for a gram, of fine metal at a share of the live bid; for display, to the cent. */
export function metalBids(share: string, basis: PriceBasis): { perOunce: string; perGram: string } {
  const { numerator, denominator } = asFraction(liveBidPerOunce(basis).times(decimal(share)));
  const positive = numerator > 0n ? numerator : 0n;
  return {
    perOunce: quotientText(positive, denominator, 2),
    perGram: quotientText(positive * nanogramsPer.g, denominator * NG_PER_TROY_OUNCE, 2),
  };
}

/** The live bid of an ounce as decimal text: what an offer names beside its figures. */
export const liveBidText = (basis: PriceBasis): string => {
  const { numerator, denominator } = asFraction(liveBidPerOunce(basis));
  return quotientText(numerator, denominator, 4);
};
