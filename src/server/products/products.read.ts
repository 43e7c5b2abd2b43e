import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { categories, productCategories, type ProductRecord, products } from './products.table.ts';

export type { ProductRecord };
export type CategoryRecord = typeof categories.$inferSelect;

/** Every product on sale, in the shop's order. */
export const productsOnSale = (db: Executor): Promise<ProductRecord[]> =>
  db.select().from(products).where(eq(products.status, 'active')).orderBy(asc(products.position), asc(products.id));

/** Those of the products that are on sale, by id. */
export async function findOnSale(db: Executor, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  const found = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.status, 'active')));
  return new Map(found.map((record) => [record.id, record]));
}

/** Those of the products that were on sale once and are no more. */
export const findWithdrawn = (db: Executor, ids: readonly string[]): Promise<ProductRecord[]> =>
  db
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), inArray(products.status, ['hidden', 'discontinued'])));

/** The product at an address, on sale or not. */
export async function findProductBySlug(db: Executor, slug: string): Promise<ProductRecord | undefined> {
  const [record] = await db.select().from(products).where(eq(products.slug, slug));
  return record;
}

export const categoryTree = (db: Executor): Promise<CategoryRecord[]> =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));

export const categoryLinks = (db: Executor): Promise<(typeof productCategories.$inferSelect)[]> =>
  db.select().from(productCategories);
