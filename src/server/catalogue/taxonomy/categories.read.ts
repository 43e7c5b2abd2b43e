import { asc, inArray } from 'drizzle-orm';

import { inTreeOrder } from '#contract/list/tree.ts';
import type { Executor } from '#server/db/database.ts';

import { categories, productCategories } from './taxonomy.table.ts';

export type CategoryRecord = typeof categories.$inferSelect;

/** Every category in the order of the tree, each before what is in it. */
export async function categoryTree(db: Executor): Promise<CategoryRecord[]> {
  const found = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  return inTreeOrder(found).map(({ item }) => item);
}

export const categoryLinks = (db: Executor): Promise<(typeof productCategories.$inferSelect)[]> =>
  db.select().from(productCategories);

/** Those of the categories that are there, by id; held, they are so until the transaction ends. */
export async function categoryNames(db: Executor, ids: readonly string[], hold?: 'hold'): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.id));
  const found = await (hold ? query.for('key share') : query);
  return new Map(found.map(({ id, name }) => [id, name]));
}
