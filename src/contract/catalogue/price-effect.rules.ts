import { amountWords } from '#contract/amount-words.rules.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { decimal, quotientText } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import {
  leastPrice,
  metalBid,
  type PriceBasis,
  type ProductPricing,
  unitBid,
  unitPrice,
} from '#contract/arithmetic/pricing.ts';

/*
 * What a change of a product's price does, in figures: the least that a piece would cost at the market of now, beside what its
 * metal fetches and beside what it cost before. All in CAD.
 */

/** Terms of a price with the smallest quantity that is sold. */
export interface JudgedPrice {
  pricing: ProductPricing;
  minQty: number;
}

export interface PriceLimits {
  /** How far under the bid one person may sell, and by how much of itself a price may fall: fractions. */
  floorBelowBid: string;
  productFall: string;
}

interface PriceMove {
  /** As it was, now and a day ago; none of what was never on sale. */
  before: readonly JudgedPrice[];
  after: JudgedPrice;
}

/** The quantities at which a price steps. */
const stepsOf = ({ pricing, minQty }: JudgedPrice): number[] => [
  minQty,
  ...pricing.breaks.map((step) => step.minQty).filter((qty) => qty > minQty),
];

/** A piece as entered: with its cost floor, without the shop's own. */
const priceAt = ({ pricing }: JudgedPrice, basis: PriceBasis, qty: number): bigint =>
  unitPrice(pricing, { ...basis, floorBelowBid: undefined }, qty).unitMinor;

/** The least that a piece costs at any quantity. Null on request. */
function lowestPrice(price: JudgedPrice, basis: PriceBasis): bigint | null {
  if (price.pricing.onRequest) return null;
  return stepsOf(price)
    .map((qty) => priceAt(price, basis, qty))
    .reduce((least, unit) => (unit < least ? unit : least));
}

/** The quantity at which a price falls by more than a part of itself; undefined where it does at none. */
function farFall(before: JudgedPrice, after: JudgedPrice, basis: PriceBasis, most: string) {
  if (before.pricing.onRequest) return undefined;
  const from = Math.max(before.minQty, after.minQty);
  return [from, ...stepsOf(before), ...stepsOf(after)]
    .filter((qty) => qty >= from)
    .map((qty) => ({ qty, was: priceAt(before, basis, qty), is: priceAt(after, basis, qty) }))
    .find(({ was, is }) => isFar(was - is, was, most));
}

const isFar = (move: bigint, of: bigint, most: string): boolean =>
  decimal(move.toString()).gt(decimal(of.toString()).times(most));

/** Why one person alone may not sell at such a price, in words; null where he may. */
export function whySecondPrice(
  { before, after }: PriceMove,
  basis: PriceBasis,
  { floorBelowBid, productFall }: PriceLimits,
): string | null {
  const lowest = lowestPrice(after, basis);
  if (lowest === null) return null;
  const { pricing } = after;
  const floor = leastPrice({ ...pricing, costFloor: null }, { ...basis, floorBelowBid });
  if (lowest < floor) {
    const metal = metalBid(pricing.fineNg, basis);
    return `A piece would cost ${cad(lowest)}, and its metal alone fetches ${cad(metal)}. One person alone sells it no lower than ${percentText(pricing.belowBid ?? floorBelowBid)} % under that.`;
  }
  const bid = unitBid(pricing, basis);
  if (bid !== null && bid > lowest) {
    return `We would pay ${cad(bid)} for a piece and sell it for ${cad(lowest)}.`;
  }
  for (const earlier of before) {
    const fall = farFall(earlier, after, basis, productFall);
    if (fall) {
      const { qty, was, is } = fall;
      const many = qty === 1 ? 'A piece' : `Of ${qty} pieces each`;
      return `${many} would cost ${cad(is)} after ${cad(was)}, ${percentOf(was - is, was)} % less. One person alone lowers a price by ${percentText(productFall)} % within a day.`;
    }
    const paid = unitBid(earlier.pricing, basis);
    if (bid !== null && paid !== null && isFar(bid - paid, paid, productFall)) {
      return `We would pay ${cad(bid)} for a piece after ${cad(paid)}, ${percentOf(bid - paid, paid)} % more. One person alone raises it by ${percentText(productFall)} % within a day.`;
    }
  }
  return null;
}

/**
 * Why one person alone may not put a new product on sale at such a price, in words: it is further under the cheapest of its like than a price
 * falls in a day. Null where he may, also where nothing like it is sold.
 */
export function whySecondNew(
  peers: readonly JudgedPrice[],
  after: JudgedPrice,
  basis: PriceBasis,
  { productFall }: PriceLimits,
): string | null {
  const sold = peers.filter(({ pricing }) => !pricing.onRequest);
  const falls = sold.map((peer) => farFall(peer, after, basis, productFall));
  const [first, ...rest] = falls.flatMap((fall) => fall ?? []);
  if (first === undefined || rest.length + 1 < falls.length) return null;
  const { was, is } = rest.reduce((least, fall) => (fall.was < least.was ? fall : least), first);
  return `Pieces of its metal, form and weight are sold at ${cad(was)} and more; at ${cad(is)} it is ${percentOf(was - is, was)} % under them. One person alone goes ${percentText(productFall)} % under.`;
}

/** The same in figures, for whoever decides. */
export function priceEffect({ before, after }: PriceMove, basis: PriceBasis): EffectLine[] {
  const [now] = before;
  const told = (price: JudgedPrice | undefined, of: (price: JudgedPrice) => string) =>
    price ? of(price) : 'not on sale';
  const lowest = (price: JudgedPrice) => {
    const least = lowestPrice(price, basis);
    return least === null ? 'on request' : cad(least);
  };
  const overMetal = (price: JudgedPrice) => {
    const least = lowestPrice(price, basis);
    const metal = metalBid(price.pricing.fineNg, basis);
    return least === null || metal === 0n ? '–' : `${percentOf(least - metal, metal).replace('-', '−')} %`;
  };
  const bid = ({ pricing }: JudgedPrice) => {
    const paid = unitBid(pricing, basis);
    return paid === null ? 'not bought' : cad(paid);
  };
  const metal = cad(metalBid(after.pricing.fineNg, basis));
  return [
    { what: 'A piece costs at least', before: told(now, lowest), after: lowest(after) },
    { what: 'Its metal fetches at the bid', before: metal, after: metal },
    { what: 'Over the metal', before: told(now, overMetal), after: overMetal(after) },
    { what: 'We pay for a piece', before: told(now, bid), after: bid(after) },
  ];
}

/**
 * How far under the bid a piece may be sold once two people agreed to such a price: as far as it is now and a point more,
 * in whole points, so that it does not rise with every tick. Null where that is not further than anybody may.
 */
export function agreedBelowBid(after: JudgedPrice, basis: PriceBasis, floorBelowBid: string): string | null {
  const lowest = lowestPrice(after, basis);
  const metal = metalBid(after.pricing.fineNg, basis);
  if (lowest === null || metal === 0n) return null;
  const below = metal - lowest;
  if (decimal(below.toString()).lte(decimal(metal.toString()).times(floorBelowBid))) return null;
  const points = (below * 100n + metal - 1n) / metal + 1n;
  return quotientText(points > 100n ? 100n : points, 100n, 2);
}

const cad = (minor: bigint) => amountWords(minor, 'CAD');
const percentOf = (part: bigint, of: bigint) => quotientText(part * 100n, of, 1);
