import { asc, eq } from 'drizzle-orm';

import type { MediaUse } from '#contract/catalogue/media.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { products } from '#server/catalogue/products/products.table.ts';

import { productMedia } from './media.table.ts';

/** The places that show a picture. A noun that comes to show pictures adds its own here and to the count in the list. */
export async function usesOf(db: Executor, mediaId: string): Promise<MediaUse[]> {
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(productMedia)
    .innerJoin(products, eq(products.id, productMedia.productId))
    .where(eq(productMedia.mediaId, mediaId))
    .orderBy(asc(products.name), asc(products.id));
  return found.map((product) => ({ kind: 'product', ...product }));
}
