import type { Metal } from '#contract/metals.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import { invalid } from '#server/http/refusal.ts';

/** A product that can be instructed to be bought. Refuses beside the field what is not on sale, or only on request. */
export async function requireProduct(
  catalogue: Catalogue,
  productId: string,
): Promise<{ productId: string; metal: Metal; fineNg: bigint }> {
  const product = (await catalogue.in('CAD'))?.byId.get(productId);
  if (!product) throw invalid('productId', 'This product is not on sale.');
  if (product.card.pricing.onRequest)
    throw invalid('productId', 'Its price is on request, so it can only be ordered by asking us.');
  const { metal, fineNg } = product.product.record;
  return { productId, metal, fineNg };
}
