import { asc, eq, inArray, sql } from 'drizzle-orm';

import type { AdminProduct, NamedProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ProductLinks } from '#contract/catalogue/product-values.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import { productRelated, products } from './products.table.ts';

/** So many of those that show a product are named; of the others there is a number. */
const NAMED = 10;

/** The similar products that staff chose, by product, in the order in which they are shown; of all products without `of`. */
export async function readRelated(db: Executor, of?: readonly string[]): Promise<Map<string, string[]>> {
  if (of?.length === 0) return new Map();
  const rows = await db
    .select()
    .from(productRelated)
    .where(of && inArray(productRelated.productId, [...of]))
    .orderBy(asc(productRelated.position), asc(productRelated.relatedId));
  const related = new Map<string, string[]>();
  for (const { productId, relatedId } of rows) {
    const own = related.get(productId);
    if (own) own.push(relatedId);
    else related.set(productId, [relatedId]);
  }
  return related;
}

/**
 * Gives a product exactly these similar ones, in this order; refuses with 422 beside the field what is no more, and the
 * product itself. Call it in the product's own transaction.
 */
export async function writeRelated(tx: Transaction, productId: string, ids: readonly string[]): Promise<void> {
  const before = (await readRelated(tx, [productId])).get(productId) ?? [];
  if (JSON.stringify(before) === JSON.stringify(ids)) return;
  if (ids.includes(productId)) throw invalid('relatedIds', relatedToItself);
  const held = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('key share');
  if (held.length < ids.length) throw invalid('relatedIds', 'One of these products is no more. Please choose again.');
  await tx.delete(productRelated).where(eq(productRelated.productId, productId));
  await insertRelated(tx, [{ productId, relatedIds: ids }]);
}

export const relatedToItself = 'A product is not similar to itself. Choose others.';

/** Gives new products their similar ones, all at once. */
export async function insertRelated(
  tx: Transaction,
  made: readonly { productId: string; relatedIds: readonly string[] }[],
): Promise<void> {
  const rows = made.flatMap(({ productId, relatedIds }) =>
    relatedIds.map((relatedId, position) => ({ productId, relatedId, position })),
  );
  if (rows.length > 0) await tx.insert(productRelated).values(rows);
}

const named = { id: products.id, name: products.name, sku: products.sku, status: products.status };

/** Products as a form names them, in the order of the ids. */
export async function pickedProducts(db: Executor, ids: readonly string[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(named)
    .from(products)
    .where(inArray(products.id, [...ids]));
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Names of the similar products of several. */
export async function relatedNames(db: Executor, several: readonly ProductLinks[]): Promise<Map<string, string>> {
  const ids = several.flatMap(({ relatedIds }) => relatedIds);
  return new Map((await pickedProducts(db, ids)).map(({ id, name }) => [id, name]));
}

/** Where a product stands as a chosen one. */
export async function relatedBy(db: Executor, id: string): Promise<AdminProduct['relatedBy']> {
  const rows = await db
    .select({ ...named, count: sql<number>`(count(*) over ())::int` })
    .from(productRelated)
    .innerJoin(products, eq(products.id, productRelated.productId))
    .where(eq(productRelated.relatedId, id))
    .orderBy(asc(products.name), asc(products.id))
    .limit(NAMED);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ id: by, name, sku, status }) => ({ id: by, name, sku, status })),
  };
}
