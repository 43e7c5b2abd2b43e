import { quantityProblem } from '#contract/catalogue/order-quantity.rules.ts';
import type { Metal } from '#contract/metals.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import { invalid } from '#server/http/refusal.ts';

interface Wish {
  productId: string;
  delivery: DeliveryMethod;
  /** Where it says so: how many. */
  pieces?: number;
}

/** A product that can be instructed to be bought so. Refuses beside the field what is not on sale, or not so. */
export async function requireProduct(
  catalogue: Catalogue,
  { productId, delivery, pieces }: Wish,
): Promise<{ productId: string; metal: Metal; fineNg: bigint }> {
  const product = (await catalogue.in('CAD'))?.byId.get(productId);
  if (!product) throw invalid('productId', 'This product is not on sale.');
  if (product.card.pricing.onRequest)
    throw invalid('productId', 'Its price is on request, so it can only be ordered by asking us.');
  const { metal, fineNg, vaultClass, ...limits } = product.product.record;
  if (delivery === 'vault' && vaultClass === 'none') throw invalid('delivery', 'We can’t store this in our vault.');
  const tooMany = pieces === undefined ? null : quantityProblem(pieces, limits);
  if (tooMany !== null) throw invalid('pieces', tooMany);
  return { productId, metal, fineNg };
}
