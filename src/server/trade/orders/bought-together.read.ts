import { asc, desc } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { boughtTogether } from './bought-together.table.ts';

/** What was often bought together with each product, what most orders have first. */
export async function readBoughtTogether(db: Executor): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ productId: boughtTogether.productId, otherId: boughtTogether.otherId })
    .from(boughtTogether)
    .orderBy(desc(boughtTogether.orders), asc(boughtTogether.otherId));
  const others = new Map<string, string[]>();
  for (const { productId, otherId } of rows) others.set(productId, [...(others.get(productId) ?? []), otherId]);
  return others;
}
