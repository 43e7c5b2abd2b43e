import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { type PieceTerms, pieceTerms, type PriceAlone, priceAlone } from '#contract/arithmetic/price-alone.ts';
import { type PriceBasis, type ProductPricing, unitBid, unitPrice } from '#contract/arithmetic/pricing.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';

import { type CatalogueProduct, versionOfPicture } from './catalogue-facts.ts';
import { pricingIn } from './price-basis.ts';

/** A product at the prices of one tick in one currency. Of many thousands few are looked at: each figure is made when it is asked for. */
export interface PricedProduct {
  readonly product: CatalogueProduct;
  /** What everybody sees of it; without a price where there is no basis. */
  readonly card: ProductCard;
  /** What it is priced by, in the currency of the price; null while that has no rate. The card tells less of it. */
  readonly pricing: ProductPricing | null;
  /** Of one piece, for sorting and filtering; null without a price. */
  readonly unitMinor: bigint | null;
  /** What it costs over spot, in units of 10^-12 of that (`over-spot.ts`); null without a price. */
  readonly overSpot: bigint | null;
}

/** What the products of a catalogue are priced by. */
export interface PricedBy {
  basis: PriceBasis | undefined;
  published: PublishedPrices;
  currency: string;
}

export const priceProduct = (product: CatalogueProduct, by: PricedBy): PricedProduct => new LazilyPriced(product, by);

/** A class, since there are a hundred thousand: getters of its prototype cost nothing for each of them. */
class LazilyPriced implements PricedProduct {
  readonly product: CatalogueProduct;
  readonly #by: PricedBy;
  #pricing: ProductPricing | null | undefined;
  #alone: PriceAlone | null | undefined;
  #card: ProductCard | undefined;

  constructor(product: CatalogueProduct, by: PricedBy) {
    this.product = product;
    this.#by = by;
  }

  get pricing(): ProductPricing | null {
    if (this.#pricing === undefined) {
      this.#pricing = pricingIn(this.product.pricing, this.#by.published, this.#by.currency);
    }
    return this.#pricing;
  }

  get unitMinor(): bigint | null {
    return this.#priced()?.unitMinor ?? null;
  }

  get overSpot(): bigint | null {
    return this.#priced()?.overSpot ?? null;
  }

  get card(): ProductCard {
    this.#card ??= cardOf(this.product, this.pricing, this.#by.basis);
    return this.#card;
  }

  /** In CAD they are the product's own, read with it. */
  #terms(pricing: ProductPricing): PieceTerms {
    return pricing === this.product.pricing ? this.product.pieceTerms : pieceTerms(pricing);
  }

  #priced(): PriceAlone | null {
    if (this.#alone === undefined) {
      const { pricing } = this;
      const { basis } = this.#by;
      this.#alone = basis && pricing && !pricing.onRequest ? priceAlone(this.#terms(pricing), basis) : null;
    }
    return this.#alone;
  }
}

function cardOf(product: CatalogueProduct, pricing: ProductPricing | null, basis: PriceBasis | undefined): ProductCard {
  const { record, photos } = product;
  const isTold = basis && pricing && !pricing.onRequest;
  const receipt = isTold ? unitPrice(pricing, basis, 1) : null;
  const bid = isTold ? unitBid(pricing, basis) : null;
  return {
    id: record.id,
    slug: record.slug,
    sku: record.sku,
    name: record.name,
    metal: record.metal,
    form: record.form,
    mint: record.mint,
    weightLabel: product.weightLabel,
    fineness: record.fineness,
    pictureVersion: versionOfPicture(record),
    ...(photos[0] && { photo: photos[0] }),
    pricing: toldPricing(pricing ?? product.pricing, isTold ? basis : undefined),
    price: receipt && {
      unit: moneyText(receipt.unitMinor),
      overSpot: receipt.overSpot,
      buyback: bid === null ? null : moneyText(bid),
    },
    available: product.available,
    lowAt: record.lowAt,
    ...(record.packs.length > 0 && { packs: record.packs }),
    ...(record.backorderDays !== null && { backorderDays: record.backorderDays }),
  };
}

/**
 * What everybody is told of it. What a piece cost the shop is nobody's business: the cost floor is told only where it is the
 * price of some quantity, and so no secret.
 */
function toldPricing(pricing: ProductPricing, basis: PriceBasis | undefined): ProductPricing {
  if (pricing.costFloor === null) return pricing;
  const holds =
    basis !== undefined &&
    [1, ...pricing.breaks.map(({ minQty }) => minQty)].some((qty) => {
      const { unitMinor, floored } = unitPrice(pricing, basis, qty);
      return floored && unitMinor === minorUnits(pricing.costFloor ?? '0');
    });
  return holds ? pricing : { ...pricing, costFloor: null };
}
