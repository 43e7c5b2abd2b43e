import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';
import type { Reading } from '#server/db/read-together.ts';

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

/**
 * Those of the products that a statement selects that are on sale, by id, each with its daily limit, null for none; to be
 * read together with other things.
 */
export const onSaleAmong = (ids: SQL, values: Record<string, unknown>): Reading<Map<string, number | null>> => ({
  shape: 'on sale',
  text: () => sql`
    select jsonb_object_agg(id, daily_limit) from ${products}
    where ${products.id} = any(array(${ids})) and ${eq(products.status, 'active')}`,
  values,
  read: (value) => new Map(Object.entries((value ?? {}) as Record<string, number | null>)),
});

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

/** Whether there is such a product; it is changed by nobody else until the end of the transaction. */
export async function holdProduct(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update');
  return found.length > 0;
}

/** Products by id, in whatever state they are. */
export async function productsByIds(db: Executor, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(found.map((record) => [record.id, record]));
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

/** The addresses of products that are on sale, by id. */
export async function productSlugs(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(and(inArray(products.id, [...new Set(ids)]), eq(products.status, 'active')));
  return new Map(found.map(({ id, slug }) => [id, slug]));
}

/** What products are called by people: their SKUs, of those of the ids and those of the SKUs, in whatever state they are. */
export async function productSkus(
  db: Executor,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
): Promise<{ id: string; sku: string }[]> {
  if (ids.length + skus.length === 0) return [];
  return db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(or(inArray(products.id, [...ids]), inArray(products.sku, [...skus])));
}
