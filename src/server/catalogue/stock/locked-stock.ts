import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { findProduct } from '#server/catalogue/products/products.read.ts';

import { stockLevels } from './stock.table.ts';

export type LockedStockLevel = typeof stockLevels.$inferSelect & {
  product: { id: string; sku: string; metal: string; fineNg: bigint };
};

/** Locks the shelf of a product until the end of the transaction, making one where it has none. Refuses with 404. */
export async function lockStockLevel(tx: Transaction, productId: string): Promise<LockedStockLevel> {
  const product = await findProduct(tx, productId);
  if (!product) throw notFound('The product');
  await tx.insert(stockLevels).values({ productId }).onConflictDoNothing();
  const [level] = await tx.select().from(stockLevels).where(eq(stockLevels.productId, productId)).for('update');
  return { ...(level as typeof stockLevels.$inferSelect), product };
}
