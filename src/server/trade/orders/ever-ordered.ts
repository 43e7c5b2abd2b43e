import { eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orderLines } from './orders.table.ts';

/** Whether a product stands in any order. */
export async function everOrdered(db: Executor, productId: string): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.productId, productId))
    .limit(1);
  return line !== undefined;
}

/** Those of the products that stand in any order. */
export async function orderedProducts(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.productId, [...ids]));
  return found.map(({ id }) => id);
}
