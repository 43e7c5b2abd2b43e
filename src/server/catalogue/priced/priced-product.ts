import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { type PriceBasis, type ProductPricing, unitBid, unitPrice } from '#contract/arithmetic/pricing.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';

import type { CatalogueProduct } from './catalogue-facts.ts';
import { pricingIn } from './price-basis.ts';

export interface PricedProduct {
  product: CatalogueProduct;
  card: ProductCard;
  /** What it is priced by, in the currency of the price; null while that has no rate. The card tells less of it. */
  pricing: ProductPricing | null;
  /** Of one piece, for sorting and filtering; null without a price. */
  unitMinor: bigint | null;
}

/** A product as a card shows it, at the prices of one tick in one currency; without a price when there is no basis. */
export function priceProduct(
  product: CatalogueProduct,
  basis: PriceBasis | undefined,
  published: PublishedPrices,
  currency: string,
): PricedProduct {
  const { record, photos } = product;
  const pricing = pricingIn(product.pricing, published, currency);
  const isTold = basis && pricing && !pricing.onRequest;
  const receipt = isTold ? unitPrice(pricing, basis, 1) : null;
  const bid = isTold ? unitBid(pricing, basis) : null;
  return {
    product,
    pricing,
    unitMinor: receipt?.unitMinor ?? null,
    card: {
      id: record.id,
      slug: record.slug,
      sku: record.sku,
      name: record.name,
      metal: record.metal,
      form: record.form,
      mint: record.mint,
      weightLabel: product.weightLabel,
      fineness: record.fineness,
      pictureVersion: product.pictureVersion,
      ...(photos[0] && { photo: photos[0] }),
      pricing: toldPricing(pricing ?? product.pricing, isTold ? basis : undefined),
      price: receipt && {
        unit: moneyText(receipt.unitMinor),
        overSpot: receipt.overSpot,
        buyback: bid === null ? null : moneyText(bid),
      },
      available: product.available,
      lowAt: record.lowAt,
      ...(record.backorderDays !== null && { backorderDays: record.backorderDays }),
    },
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
