import type { ProductLinks } from '#contract/catalogue/product-values.rules.ts';
import { readProductTerms } from '#server/catalogue/taxonomy/product-terms.ts';
import type { Executor } from '#server/db/database.ts';
import { readProductMedia } from '#server/catalogue/media/product-media.ts';

import { readRelated } from './related-products.ts';

export const noLinks: ProductLinks = { categoryIds: [], tagIds: [], attributes: {}, mediaIds: [], relatedIds: [] };

/** Under what products stand and what photographs and similar products they have: six queries, however many they are. */
export async function readProductLinks(
  db: Executor,
  productIds: readonly string[],
): Promise<Map<string, ProductLinks>> {
  const media = await readProductMedia(db, productIds);
  const related = await readRelated(db, productIds);
  const terms = await readProductTerms(db, productIds);
  return new Map(
    [...terms].map(([id, own]) => [id, { ...own, mediaIds: media.get(id) ?? [], relatedIds: related.get(id) ?? [] }]),
  );
}
