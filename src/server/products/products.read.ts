import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

import { type ProductRecord, products } from './products.table.ts';

export type { ProductRecord };

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

const onSale = prepared((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}) and ${eq(products.status, 'active')}`)
    .prepare('products_on_sale'),
);

/** The ids of those of the products that are on sale. */
export const idsOnSale = async (db: Executor, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await onSale(db, { ids })).map(({ id }) => id));

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

/** A product in whatever state it is. */
export async function findProduct(db: Executor, id: string): Promise<ProductRecord | undefined> {
  const [record] = await db.select().from(products).where(eq(products.id, id));
  return record;
}

/** The names of products in whatever state, by id. */
export async function productNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}
