import { eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { stockLevels, stockMovements } from './stock.table.ts';

interface StockOf {
  onHand: number;
  reserved: number;
  available: number;
  /** Whether a piece of it was ever booked. */
  moved: boolean;
}

/** What lies on the shelf of one product. */
export async function stockOf(db: Executor, productId: string): Promise<StockOf> {
  const [level] = await db.select().from(stockLevels).where(eq(stockLevels.productId, productId));
  const [movement] = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .limit(1);
  const { onHand, reserved } = level ?? { onHand: 0, reserved: 0 };
  return { onHand, reserved, available: onHand - reserved, moved: movement !== undefined };
}

/** Takes the empty shelf of a product away that never held a piece. */
export async function removeShelf(db: Executor, productId: string): Promise<void> {
  await db.delete(stockLevels).where(eq(stockLevels.productId, productId));
}

/** Those of the products of which a piece was ever booked. */
export async function bookedProducts(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectDistinct({ id: stockMovements.productId })
    .from(stockMovements)
    .where(inArray(stockMovements.productId, [...ids]));
  return found.map(({ id }) => id);
}
