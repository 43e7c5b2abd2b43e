import { moneyText } from '#contract/exact.ts';
import { type PriceBasis, unitBid, unitPrice } from '#contract/pricing.ts';
import type { ProductCard } from '#contract/products.contract.ts';
import type { PublishedPrices } from '#server/prices/published-prices.ts';

import type { CatalogueProduct } from './catalogue-facts.ts';
import { pricingIn } from './price-basis.ts';

export interface PricedProduct {
  product: CatalogueProduct;
  card: ProductCard;
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
      pricing: pricing ?? product.pricing,
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
