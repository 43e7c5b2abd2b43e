import { asFraction, decimal, divideHalfUp, type Fraction, minorUnits, NG_PER_TROY_OUNCE } from './exact.ts';
import { shareUnits } from './over-spot.ts';
import { bidPerOunce, liveAskPerOunce, type PriceBasis, type ProductPricing, spotAskPerOunce } from './pricing.ts';

/** What the price of one piece is, as `unitPrice` says it, without how it came about. */
export interface PriceAlone {
  unitMinor: bigint;
  /** Its part over the metal in it at the market's ask, a kept share of that (`over-spot.ts`), in units of 10^-12. */
  overSpot: bigint;
}

/** The terms of a market per ounce as whole numbers, read once. */
interface BasisTerms {
  spot: Fraction;
  live: Fraction;
  /** The bid less the floor's share; nothing where the basis has no floor. */
  floor: Fraction | undefined;
  bid: Fraction;
}

/** The terms of a product as whole numbers; whoever prices it again and again keeps them. */
export interface PieceTerms {
  fineNg: bigint;
  /** One and the premium. */
  factor: Fraction;
  fixed: Fraction;
  cost: bigint;
  fixedPrice: bigint | undefined;
  /** What stands in place of the basis's floor: one less the share. */
  kept: Fraction | undefined;
}

const basisTerms = new WeakMap<PriceBasis, BasisTerms>();

/**
 * `unitPrice` of one piece and nothing else of it, for thousands that are put in order while few are shown: it computes with
 * whole numbers alone.
 */
export function priceAlone(piece: PieceTerms, basis: PriceBasis): PriceAlone {
  const market = basisTerms.get(basis) ?? readBasis(basis);
  const least = leastOf(piece, market);
  const computed = piece.fixedPrice ?? computedPrice(piece, market);
  const unitMinor = least > computed ? least : computed;
  const metal = piece.fineNg * market.spot.numerator * 100n;
  if (metal === 0n) return { unitMinor, overSpot: 0n };
  const price = unitMinor * market.spot.denominator * NG_PER_TROY_OUNCE;
  return { unitMinor, overSpot: shareUnits(price - metal, metal) };
}

function computedPrice({ fineNg, factor, fixed }: PieceTerms, { live }: BasisTerms): bigint {
  const perOunce = live.denominator * factor.denominator;
  const metal = fineNg * live.numerator * factor.numerator * fixed.denominator;
  const beside = fixed.numerator * NG_PER_TROY_OUNCE * perOunce;
  return divideHalfUp((metal + beside) * 100n, perOunce * fixed.denominator * NG_PER_TROY_OUNCE);
}

function leastOf({ fineNg, cost, kept }: PieceTerms, { bid, floor }: BasisTerms): bigint {
  if (!floor) return cost;
  const share = kept
    ? { numerator: bid.numerator * kept.numerator, denominator: bid.denominator * kept.denominator }
    : floor;
  const least = divideHalfUp(fineNg * share.numerator * 100n, share.denominator * NG_PER_TROY_OUNCE);
  return least > cost ? least : cost;
}

function readBasis(basis: PriceBasis): BasisTerms {
  const bid = bidPerOunce(basis);
  const share = basis.floorBelowBid;
  const read = {
    spot: asFraction(spotAskPerOunce(basis)),
    live: asFraction(liveAskPerOunce(basis)),
    bid: asFraction(bid),
    floor: share === undefined ? undefined : asFraction(bid.times(decimal('1').minus(decimal(share)))),
  };
  basisTerms.set(basis, read);
  return read;
}

/** The terms of one piece, for `priceAlone`. */
export function pieceTerms(pricing: ProductPricing): PieceTerms {
  const { premiumPct, premiumFixed } = pricing.breaks.findLast(({ minQty }) => minQty <= 1) ?? pricing;
  const { costFloor, fixedPrice, belowBid } = pricing;
  return {
    fineNg: BigInt(pricing.fineNg),
    factor: asFraction(decimal(premiumPct).plus(1)),
    fixed: asFraction(decimal(premiumFixed)),
    cost: costFloor === null || fixedPrice !== undefined ? 0n : minorUnits(costFloor),
    fixedPrice: fixedPrice === undefined ? undefined : minorUnits(fixedPrice),
    kept: belowBid === undefined ? undefined : asFraction(decimal('1').minus(decimal(belowBid))),
  };
}
