import { asFraction, decimal, type Fraction, quotientText } from '#contract/arithmetic/exact.ts';
import { metals, type Metal } from '#contract/metals.ts';
import type { PriceBasis, ProductPricing } from '#contract/arithmetic/pricing.ts';
import { commissionFor, type LiveTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { PublishedMarket, PublishedPrices } from '#server/market/market.door.ts';

const CONVERTED_DECIMALS = 6;

/** Units of a currency for one unit of another at the mid rates; null while one of them has no rate. */
export function crossRate(published: PublishedPrices, from: string, to: string): Fraction | null {
  const rates = ratesOf.get(published) ?? new Map<string, Fraction | null>();
  ratesOf.set(published, rates);
  const known = rates.get(`${from} ${to}`);
  if (known !== undefined) return known;
  const source = published.currencies.get(from)?.usdRate;
  const target = published.currencies.get(to)?.usdRate;
  const rate = source && target ? quotient(target, source) : null;
  rates.set(`${from} ${to}`, rate);
  return rate;
}

/** Worked out once for a board: every product asks for the same few. */
const ratesOf = new WeakMap<PublishedPrices, Map<string, Fraction | null>>();

function quotient(over: string, under: string): Fraction {
  const [a, b] = [asFraction(decimal(over)), asFraction(decimal(under))];
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
}

/** An amount of the shop's own terms, kept in CAD, in another currency at the mid rate, rounded half up once. */
export function fromCad(
  amount: string,
  published: PublishedPrices,
  currency: string,
  decimals = CONVERTED_DECIMALS,
): string | null {
  if (currency === 'CAD' || /^0(?:\.0+)?$/.test(amount)) return amount;
  const rate = crossRate(published, 'CAD', currency);
  if (!rate) return null;
  const value = asFraction(decimal(amount));
  return quotientText(value.numerator * rate.numerator, value.denominator * rate.denominator, decimals);
}

/** What prices in a currency are computed from, for each metal that has a price, a rate and a commission. */
export function priceBasisOf(
  published: PublishedPrices,
  commissions: LiveTerms['rates'],
  currency: string,
): Partial<Record<Metal, PriceBasis>> {
  const rate = published.currencies.get(currency);
  if (!rate?.usdRate) return {};
  const basis: Partial<Record<Metal, PriceBasis>> = {};
  for (const metal of metals) {
    const price = published.bySymbol[metal];
    const terms = commissionFor(commissions, metal, currency);
    if (!price || !terms) continue;
    // A currency's own commission is in that currency; the general one is kept in CAD.
    const buyFixed = terms.own ? terms.buyFixed : fromCad(terms.buyFixed, published, currency);
    const sellFixed = terms.own ? terms.sellFixed : fromCad(terms.sellFixed, published, currency);
    if (buyFixed === null || sellFixed === null) continue;
    basis[metal] = {
      currency,
      spotAskUsd: price.ask,
      spotBidUsd: price.bid,
      usdRate: rate.usdRate,
      fxMarkup: rate.markup,
      buyPct: terms.buyPct,
      buyFixed,
      sellPct: terms.sellPct,
      sellFixed,
      ...buffersOf(published.market),
      floorBelowBid: published.floorBelowBid,
    };
  }
  return basis;
}

/** The closed-market buffers, each where its side trades while the market rests. */
function buffersOf(market: PublishedMarket): Pick<PriceBasis, 'buyBuffer' | 'sellBuffer'> {
  if (market.open) return {};
  const { buyBuffer, sellBuffer } = market;
  return { ...(buyBuffer !== null && { buyBuffer }), ...(sellBuffer !== null && { sellBuffer }) };
}

/** A product's terms, kept in CAD, in the currency of a price; null while that currency has no rate. */
export function pricingIn(
  pricing: ProductPricing,
  published: PublishedPrices,
  currency: string,
): ProductPricing | null {
  if (currency === 'CAD') return pricing;
  const convert = (amount: string) => fromCad(amount, published, currency);
  const premiumFixed = convert(pricing.premiumFixed);
  const buybackFixed = convert(pricing.buyback.fixed);
  // A floor and a fixed price are money to pay: to the cent.
  const toPay = (amount: string) => fromCad(amount, published, currency, 2);
  const costFloor = pricing.costFloor === null ? null : toPay(pricing.costFloor);
  const fixedPrice = pricing.fixedPrice === undefined ? undefined : toPay(pricing.fixedPrice);
  if (premiumFixed === null || buybackFixed === null || fixedPrice === null) return null;
  if (pricing.costFloor !== null && costFloor === null) return null;
  return {
    ...pricing,
    premiumFixed,
    ...(fixedPrice !== undefined && { fixedPrice }),
    costFloor,
    breaks: pricing.breaks.map((step) => ({ ...step, premiumFixed: convert(step.premiumFixed) ?? step.premiumFixed })),
    buyback: { ...pricing.buyback, fixed: buybackFixed },
  };
}
