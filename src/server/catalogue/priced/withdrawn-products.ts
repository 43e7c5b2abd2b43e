import type { Executor } from '#server/db/database.ts';
import { findWithdrawn } from '#server/catalogue/products/products.read.ts';

import type { PricedCatalogue } from './catalogue.ts';
import { catalogueProduct } from './catalogue-facts.ts';
import { type PricedProduct, priceProduct } from './priced-product.ts';

/** What a list holds and the shop no longer sells, by id: shown, so that nobody wonders where it went, without a price. */
export async function withdrawnProducts(
  db: Executor,
  held: readonly { productId: string }[],
  at: PricedCatalogue,
): Promise<ReadonlyMap<string, PricedProduct>> {
  const missing = held.map(({ productId }) => productId).filter((id) => !at.byId.has(id));
  if (missing.length === 0) return new Map();
  const records = await findWithdrawn(db, missing);
  const { published, currency } = at;
  const by = { basis: undefined, published, currency };
  return new Map(records.map((record) => [record.id, priceProduct(catalogueProduct(record, 0), by)]));
}
