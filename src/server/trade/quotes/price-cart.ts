import { type CouponEffect, reaches } from '#contract/trade/coupons.rules.ts';
import { decimal, moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { Province } from '#contract/provinces.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import { problemOf } from '#server/trade/carts/carts.service.ts';
import { crossRate, fromCad, priceBasisOf } from '#server/catalogue/catalogue.door.ts';
import { conflict, unavailable } from '#server/http/refusal.ts';
import { beyondDailyLimit } from '#server/trade/orders/pieces-of-the-day.read.ts';
import type { ClosedPricing, PricesService } from '#server/market/market.door.ts';

import { draftLine, type LineDraft } from './quote-line.ts';
import type { KnownCoupon, QuoteSources } from './quote-sources.ts';

/** A cart at the prices of one publication: what its quote would be made of, whatever is chosen at the checkout. */
export interface PricedCart {
  currency: string;
  priceVersion: string;
  priceAsOf: Date;
  /** Where its prices are the last before a close; null while the market trades. */
  closed: ClosedPricing | null;
  basis: Partial<Record<Metal, PriceBasis>>;
  perCad: string;
  /** Gross weight of everything, 10^-9 g. */
  grossNg: bigint;
  /** Names of those that no vault of ours stores. */
  notStored: readonly string[];
  /** The lines as they are taxed in a province; without amounts. */
  linesIn(province: Province): LineDraft[];
  /** An amount of the shop's own terms, CAD as decimal text, in the cart's currency. */
  inCurrency(cad: string): string;
  inCad(minor: bigint): bigint;
}

/**
 * Prices the lines of a cart. Nothing waits in here, so that every figure is of one publication. Refuses with 409 what
 * can't be ordered, and with 503 what has no price. To show only, a closed market's last prices are prices too.
 */
export function priceCart(
  sources: QuoteSources,
  prices: PricesService,
  wantedCurrency: string,
  { toShow = false }: { toShow?: boolean } = {},
): PricedCart {
  const { held, onSale, free, now } = sources;
  if (held.length === 0) throw conflict('The cart is empty.');
  const published = prices.current();
  const currency = published.currencies.get(wantedCurrency)?.settlement ? wantedCurrency : 'CAD';
  const bases = priceBasisOf(published, sources.commissions.rates, currency);
  const basis: PricedCart['basis'] = {};
  let oldest = now;
  let closed: ClosedPricing | null = null;
  let grossNg = 0n;

  const pieces = held.map(({ productId, qty }) => {
    const record = onSale.get(productId);
    if (!record) throw conflict('A product in this order is no longer sold. Please take it out.', { productId });
    const price = prices.priceForTrade(record.metal, currency, 'buy', toShow);
    const metalBasis = bases[record.metal];
    if (!metalBasis) throw unavailable('There is no price for this metal at the moment.');
    basis[record.metal] = metalBasis;
    if (price.asOf < oldest) oldest = price.asOf;
    closed = price.closed;
    grossNg += record.grossNg * BigInt(qty);
    const problem = problemOf(qty, record, free.get(productId) ?? 0, true);
    if (problem) throw conflict(`${record.name}: ${problem}`, { productId });
    const beyond = beyondDailyLimit({ ...record, productId, qty }, sources.piecesOfTheDay);
    if (beyond !== null) throw conflict(beyond, { productId });
    return { record, qty };
  });

  const cross = crossRate(published, 'CAD', currency);
  if (!cross) throw unavailable(`There is no usable exchange rate for ${currency} at the moment.`);
  const perCad = quotientText(cross.numerator, cross.denominator, 10);
  return {
    currency,
    priceVersion: String(published.version),
    priceAsOf: oldest,
    closed,
    basis,
    perCad,
    grossNg,
    notStored: pieces.filter(({ record }) => record.vaultClass === 'none').map(({ record }) => record.name),
    linesIn: (province) =>
      pieces.map(({ record, qty }) =>
        draftLine(record, qty, {
          published,
          currency,
          taxRules: sources.taxRules,
          province,
          day: sources.day,
          tierDiscount: sources.tier?.buyDiscount[record.metal] ?? '0',
          couponApplies: isReached(sources.coupon, record),
          free: free.get(record.id) ?? 0,
        }),
      ),
    inCurrency: (cad) => fromCad(cad, published, currency) ?? cad,
    inCad: (minor) => bookedInCad(minor, perCad),
  };
}

const isReached = (coupon: KnownCoupon | null | undefined, { id, metal }: { id: string; metal: Metal }): boolean =>
  coupon ? reaches(coupon.record, { id, metal, categoryIds: coupon.categories.get(id) ?? new Set() }) : false;

/** What a coupon does to a cart; a fixed amount in the cart's currency. */
export function effectOf({ record }: KnownCoupon, cart: PricedCart): CouponEffect {
  switch (record.kind) {
    case 'premium_percent':
      return { kind: 'premium_percent', pct: record.pct ?? '0' };
    case 'fixed': {
      const amount = decimal(cart.inCurrency(moneyText(record.amount ?? 0n)));
      return { kind: 'fixed', amount: amount.times(100).round(0, 1).toFixed(0) };
    }
    case 'free_shipping':
      return { kind: 'free_shipping' };
  }
}
