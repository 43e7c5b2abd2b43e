import { decimal, quotientText } from '#contract/arithmetic/exact.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { fineOf, lineOffer, type LineOffer, type OfferTerms } from '#contract/buying/purchase-offer.rules.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import {
  crossRate,
  priceBasisOf,
  pricingIn,
  pricingOf,
  type ProductRecord,
  productsByIds,
  readCommissions,
} from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict, unavailable } from '#server/http/refusal.ts';
import type { PricesService, PublishedPrices } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import type { PurchaseLineRecord, PurchaseRecord } from './purchases.table.ts';

export interface Pricing {
  clock: Clock;
  prices: PricesService;
}

export interface OfferedFigures {
  line: PurchaseLineRecord;
  fineNg: bigint;
  terms: OfferTerms;
  offer: LineOffer;
}

/** What an offer comes to at this moment, line by line; minor units. */
export interface Figures {
  lines: OfferedFigures[];
  total: bigint;
  totalCad: bigint;
  /** Units of the currency for one CAD. */
  perCad: string;
  basis: Partial<Record<Metal, PriceBasis>>;
}

type Buying = ShopSettings['purchases'];

/** The part of the live bid that is paid for described metal; "0" where it is not bought. */
export const shareOf = (terms: Buying, metal: Metal): string => terms[`share${metal}`];

/**
 * Works the offer out at the live bid of one publication. Refuses with 503 while a metal cannot be traded, and with 409 what
 * the shop does not buy, or where nothing of it was taken.
 */
export async function offerFigures(
  db: Executor,
  { clock, prices }: Pricing,
  { currency }: Pick<PurchaseRecord, 'currency'>,
  lines: readonly PurchaseLineRecord[],
): Promise<Figures> {
  const taken = lines.filter((line) => (line.taken ?? 0) > 0);
  if (taken.length === 0) throw conflict('Nothing of it was taken: there is nothing to make an offer for.');
  const ids = taken.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const products = await productsByIds(db, ids);
  const terms = await readSetting(db, 'purchases');
  const { rates } = await readCommissions(db, clock.now());
  // Nothing waits from here on, so that every figure is of one publication.
  const published = prices.current();
  const bases = priceBasisOf(published, rates, currency);
  const cross = crossRate(published, 'CAD', currency);
  if (!cross) throw unavailable(`There is no usable exchange rate for ${currency} at the moment.`);
  const perCad = quotientText(cross.numerator, cross.denominator, 10);
  const basis: Figures['basis'] = {};
  const offered = taken.map((line) => {
    prices.priceForTrade(line.metal, currency, 'sell');
    const own = bases[line.metal];
    if (!own) throw unavailable(`There is no price for ${metalNames[line.metal].toLowerCase()} at the moment.`);
    basis[line.metal] = own;
    const lineTerms = termsOf(line, { terms, published, currency, products });
    const fineNg = fineNgOf(line);
    const offer = lineOffer(lineTerms, { taken: line.taken ?? 0, fineNg }, { basis: own, perCad });
    if (!offer) throw notBought(line);
    return { line, fineNg, terms: lineTerms, offer };
  });
  const total = offered.reduce((sum, { offer }) => sum + offer.total, 0n);
  if (total === 0n) throw conflict('At this price nothing would be paid for it.');
  const totalCad = offered.reduce((sum, { offer }) => sum + offer.totalCad, 0n);
  return { lines: offered, total, totalCad, perCad, basis };
}

/** Fine weight that is paid for, 10^-9 g: of a product as it is stamped, of described metal as it was assayed. */
function fineNgOf({ kind, taken, pieceNg, foundGrossNg, foundFineness }: PurchaseLineRecord): bigint {
  if (kind === 'product') return (pieceNg ?? 0n) * BigInt(taken ?? 0);
  return fineOf(foundGrossNg ?? 0n, foundFineness ?? '0');
}

interface Sources {
  terms: Buying;
  published: PublishedPrices;
  currency: string;
  products: ReadonlyMap<string, ProductRecord>;
}

function termsOf(line: PurchaseLineRecord, { terms, published, currency, products }: Sources): OfferTerms {
  if (line.kind === 'metal') {
    const share = shareOf(terms, line.metal);
    if (decimal(share).eq(0)) throw notBought(line);
    return { kind: 'metal', share };
  }
  const product = products.get(line.productId ?? '');
  if (!product) throw notBought(line);
  const pricing = pricingIn(pricingOf(product), published, currency);
  if (!pricing) throw unavailable(`There is no usable exchange rate for ${currency} at the moment.`);
  return { kind: 'product', pricing };
}

const notBought = ({ name }: PurchaseLineRecord) => conflict(`We do not buy ${name} at the moment.`);
