import { inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { stockLevels } from './stock.table.ts';

/** Pieces on the shelf that nobody has been promised, by product; of all products when no ids are given. */
export async function freeStock(db: Executor, ids?: readonly string[]): Promise<Map<string, number>> {
  const levels = await db
    .select()
    .from(stockLevels)
    .where(ids && inArray(stockLevels.productId, [...ids]));
  return new Map(levels.map(({ productId, onHand, reserved }) => [productId, onHand - reserved]));
}
