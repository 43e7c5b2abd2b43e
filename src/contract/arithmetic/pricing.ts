import type Big from 'big.js';

import { asFraction, decimal, minorUnits, NG_PER_TROY_OUNCE, quotientText, roundToMinor } from './exact.ts';
import { shareText, shareUnits } from './over-spot.ts';

/**
 * Everything of the market and of the shop's terms that a price in one currency depends on, for one metal.
 * Prices are decimal text per troy ounce; percentages are fractions ("0.005" is 0.5 %). It never changes once it is made.
 */
export interface PriceBasis {
  currency: string;
  /** Spot in US dollars per troy ounce. */
  spotAskUsd: string;
  spotBidUsd: string;
  /** Units of the currency for one US dollar, and the markup on that rate. */
  usdRate: string;
  fxMarkup: string;
  /** Live Price Commission; the fixed parts are in the currency per troy ounce. */
  buyPct: string;
  buyFixed: string;
  sellPct: string;
  sellFixed: string;
  /** Closed-market buffers, fractions: what is added to the live ask and taken off the live bid. Absent where the market trades. */
  buyBuffer?: string | undefined;
  sellBuffer?: string | undefined;
  /**
   * How far under the market's bid for its metal a piece is sold at most, a fraction. Absent in quotes of before there was
   * such a floor.
   */
  floorBelowBid?: string | undefined;
}

export interface QuantityBreak {
  minQty: number;
  premiumPct: string;
  premiumFixed: string;
}

/** The pricing terms of one product. Amounts of money are decimal text in the currency of the basis. */
export interface ProductPricing {
  /** Fine weight, integer text of 10^-9 g. */
  fineNg: string;
  premiumPct: string;
  premiumFixed: string;
  /** Ascending by `minQty`; below the first, the product's own premium holds. */
  breaks: readonly QuantityBreak[];
  costFloor: string | null;
  buyback: { enabled: boolean; pct: string; fixed: string };
  /** What a piece costs at every quantity; premium, breaks, tier and cost floor then rest. */
  fixedPrice?: string | undefined;
  /** Its price is told to who asks; `unitPrice` has none for it. */
  onRequest?: true | undefined;
  /** How far under the market's bid this one may be sold, because two people agreed to it; in place of the basis's. */
  belowBid?: string | undefined;
}

/** How a unit price came about; its parts add up to the exact price, and `unitMinor` is that rounded once. */
export interface PriceReceipt {
  unitMinor: bigint;
  /** The metal in the piece at the market's ask and the currency's mid rate, as the price strip shows it; to six decimals. */
  spot: string;
  /** What the currency markup adds to that. */
  markup: string;
  margin: string;
  /** What the closed-market buffer adds; absent where the basis has none. */
  buffer?: string | undefined;
  premium: string;
  fixed: string;
  /** Spot ask per troy ounce in the currency, and with the currency markup, the Live Price Commission and the buffer. */
  askPerOz: string;
  liveAskPerOz: string;
  /** Part of the price over `spot`, as a fraction of it. */
  overSpot: string;
  floored: boolean;
  /** It is the fixed price of the terms; then `premium` is all that it costs over the market's ask, less or more. */
  isFixed?: true | undefined;
}

const RECEIPT_DECIMALS = 6;

/** What one ounce costs: at the market, with the currency markup, with the commission, and with the closed-market buffer. */
interface Asks {
  market: Big;
  marked: Big;
  unbuffered: Big;
  live: Big;
}

const asksOf = new WeakMap<PriceBasis, Asks>();

/** Worked out once for a basis, which all products of a list and all lines of an order are priced by. */
function asks(basis: PriceBasis): Asks {
  const known = asksOf.get(basis);
  if (known) return known;
  const market = decimal(basis.spotAskUsd).times(decimal(basis.usdRate));
  const marked = market.times(decimal(basis.fxMarkup).plus(1));
  const unbuffered = marked.times(decimal(basis.buyPct).plus(1)).plus(decimal(basis.buyFixed));
  const made = { market, marked, unbuffered, live: unbuffered.times(decimal(basis.buyBuffer ?? '0').plus(1)) };
  asksOf.set(basis, made);
  return made;
}

/** The market's bid for one ounce less our currency markup, at the mid rate. */
export const bidPerOunce = (basis: PriceBasis): Big =>
  decimal(basis.spotBidUsd)
    .times(decimal(basis.usdRate))
    .times(decimal('1').minus(decimal(basis.fxMarkup)));

/** The market's bid for one ounce at the currency's mid rate, as the price strip shows it. */
export const spotBidPerOunce = (basis: PriceBasis): Big => decimal(basis.spotBidUsd).times(decimal(basis.usdRate));

/** The market's ask for one ounce at the currency's mid rate: the spot that the price strip shows. */
export const spotAskPerOunce = (basis: PriceBasis): Big => asks(basis).market;

/** The same with the currency markup, on which the commission is taken. */
export const markedAskPerOunce = (basis: PriceBasis): Big => asks(basis).marked;

/** What one ounce costs from us before any closed-market buffer: marked ask x (1 + commission) + fixed. */
export const unbufferedAskPerOunce = (basis: PriceBasis): Big => asks(basis).unbuffered;

/** What one ounce costs from us before the product's premium: (marked ask x (1 + commission) + fixed) x (1 + buffer). */
export const liveAskPerOunce = (basis: PriceBasis): Big => asks(basis).live;

/** What we pay for one ounce: (bid x (1 - commission) - fixed) x (1 - buffer). */
export const liveBidPerOunce = (basis: PriceBasis): Big =>
  bidPerOunce(basis)
    .times(decimal('1').minus(decimal(basis.sellPct)))
    .minus(decimal(basis.sellFixed))
    .times(decimal('1').minus(decimal(basis.sellBuffer ?? '0')));

/** The premium that holds at a quantity: the last break reached, else the product's own. */
export function premiumAt(pricing: ProductPricing, qty: number): { premiumPct: string; premiumFixed: string } {
  return pricing.breaks.findLast((step) => qty >= step.minQty) ?? pricing;
}

/**
 * Under this no piece is sold, whatever premium, tier, fixed price, way of paying or coupon say: the metal at the market's
 * bid less the floor's share, and the cost floor where the price is not fixed. Minor units; nothing where there is neither.
 */
export function leastPrice(pricing: ProductPricing, basis: PriceBasis): bigint {
  const cost = pricing.costFloor === null || pricing.fixedPrice !== undefined ? 0n : minorUnits(pricing.costFloor);
  const share = basis.floorBelowBid === undefined ? undefined : (pricing.belowBid ?? basis.floorBelowBid);
  if (share === undefined) return cost;
  const metal = decimal(pricing.fineNg)
    .times(bidPerOunce(basis))
    .times(decimal('1').minus(decimal(share)));
  const floor = roundToMinor(metal, NG_PER_TROY_OUNCE);
  return floor > cost ? floor : cost;
}

/**
 * The price of one piece at a quantity:
 * round2(fine_oz x live_ask x (1 + premium_pct(qty) - tier_discount) + premium_fixed), at least `leastPrice`.
 * Rounded half up once. `tierDiscount` is a fraction in points of premium. A fixed price is itself, but at least that too.
 * Throws a RangeError for a price on request: whoever asks for it has to look first.
 */
export function unitPrice(pricing: ProductPricing, basis: PriceBasis, qty: number, tierDiscount = '0'): PriceReceipt {
  if (pricing.onRequest) throw new RangeError('A price on request is not computed');
  const least = leastPrice(pricing, basis);
  if (pricing.fixedPrice !== undefined) return fixedReceipt(pricing.fineNg, pricing.fixedPrice, basis, least);
  const { premiumPct, premiumFixed } = premiumAt(pricing, qty);
  const fineNg = decimal(pricing.fineNg);
  const { market, marked, unbuffered, live } = asks(basis);
  const factor = decimal(premiumPct).minus(decimal(tierDiscount)).plus(1);
  const fixed = decimal(premiumFixed);

  // Multiplied by the fine weight in nanograms; one division by the ounce at the end keeps it exact.
  const exact = fineNg.times(live).times(factor).plus(fixed.times(NG_PER_TROY_OUNCE.toString()));
  const computed = roundToMinor(exact, NG_PER_TROY_OUNCE);
  const floored = least > computed;
  const unitMinor = floored ? least : computed;

  const exactSpot = fineNg.times(market);
  const spot = perFineWeight(exactSpot);
  return {
    unitMinor,
    spot,
    markup: decimal(markedMetal(pricing.fineNg, basis)).minus(decimal(spot)).toFixed(),
    margin: perFineWeight(fineNg.times(unbuffered.minus(marked))),
    ...(basis.buyBuffer !== undefined && { buffer: perFineWeight(fineNg.times(live.minus(unbuffered))) }),
    premium: perFineWeight(fineNg.times(live).times(factor.minus(1))),
    fixed: fixed.toFixed(),
    askPerOz: market.toFixed(),
    liveAskPerOz: live.toFixed(),
    overSpot: overSpot(unitMinor, exactSpot),
    floored,
  };
}

/** A fixed price beside the metal in the piece at the market's ask. */
function fixedReceipt(fineNg: string, fixedPrice: string, basis: PriceBasis, least: bigint): PriceReceipt {
  const { market, live } = asks(basis);
  const spot = decimal(fineNg).times(market);
  const entered = minorUnits(fixedPrice);
  const floored = least > entered;
  const unitMinor = floored ? least : entered;
  return {
    unitMinor,
    spot: perFineWeight(spot),
    markup: '0',
    margin: '0',
    premium: perFineWeight(decimal(fixedPrice).times(NG_PER_TROY_OUNCE.toString()).minus(spot)),
    fixed: '0',
    askPerOz: market.toFixed(),
    liveAskPerOz: live.toFixed(),
    overSpot: overSpot(unitMinor, spot),
    floored,
    isFixed: true,
  };
}

/**
 * What we pay for one piece: live bid x fine weight x (1 + buy-back pct) + fixed, rounded half up once; null when not bought
 * back, never more than its fixed price.
 */
export function unitBid(pricing: ProductPricing, basis: PriceBasis): bigint | null {
  if (!pricing.buyback.enabled) return null;
  const metal = decimal(pricing.fineNg).times(liveBidPerOunce(basis)).times(decimal(pricing.buyback.pct).plus(1));
  const bid = roundToMinor(
    metal.plus(decimal(pricing.buyback.fixed).times(NG_PER_TROY_OUNCE.toString())),
    NG_PER_TROY_OUNCE,
  );
  const most = pricing.fixedPrice === undefined ? bid : minorUnits(pricing.fixedPrice);
  const paid = bid < most ? bid : most;
  return paid > 0n ? paid : 0n;
}

/** The metal in a piece at the market's bid less our currency markup, in minor units: what it would fetch. */
export const metalBid = (fineNg: string, basis: PriceBasis): bigint =>
  roundToMinor(decimal(fineNg).times(bidPerOunce(basis)), NG_PER_TROY_OUNCE);

/** The metal in a piece at the market's ask with the currency markup, to six decimals: what a coupon never takes from. */
export const markedMetal = (fineNg: string, basis: PriceBasis): string =>
  perFineWeight(decimal(fineNg).times(asks(basis).marked));

const perFineWeight = (value: Big): string => {
  const { numerator, denominator } = asFraction(value);
  return quotientText(numerator, denominator * NG_PER_TROY_OUNCE, RECEIPT_DECIMALS);
};

/** (unit - metal) / metal, where `spotTimesOunce` is the metal's value times the nanograms of an ounce. */
function overSpot(unitMinor: bigint, spotTimesOunce: Big): string {
  const { numerator, denominator } = asFraction(spotTimesOunce);
  if (numerator === 0n) return '0';
  const metal = numerator * 100n;
  const price = unitMinor * denominator * NG_PER_TROY_OUNCE;
  return shareText(shareUnits(price - metal, metal));
}
