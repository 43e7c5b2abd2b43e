import type { Database } from '#server/db/database.ts';
import type { ProductArt } from '#contract/catalogue/art.contract.ts';

import { artOf } from './product-art.ts';
import { findProductBySlug } from './products.read.ts';

type FindArt = (slug: string) => Promise<ProductArt | null>;

/** What is drawn of the product with a slug: for everyone while it is on sale, for who may see it before that too. */
export const picturedProducts = (db: Database): Record<'artOf' | 'unshownArtOf', FindArt> => ({
  artOf: async (slug) => {
    const product = await findProductBySlug(db, slug);
    return product?.status === 'active' ? artOf(product) : null;
  },
  unshownArtOf: async (slug) => {
    const product = await findProductBySlug(db, slug);
    return product ? artOf(product) : null;
  },
});
