import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';

import type { TakenNames } from '#contract/catalogue/admin-products.contract.ts';
import { freeSlug } from '#contract/slugs.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';

import { products } from './products.table.ts';

interface Names {
  slug?: string | undefined;
  sku?: string | undefined;
  gtin?: string | null | undefined;
}

/** Which of the names other products have, and the nearest free ones. */
export async function takenNames(db: Executor, names: Names, except?: string): Promise<TakenNames> {
  const { slug, sku, gtin } = names;
  const wanted: SQL[] = [];
  if (slug !== undefined) wanted.push(eq(products.slug, slug));
  if (sku !== undefined) wanted.push(sameSku(sku));
  if (gtin) wanted.push(eq(products.gtin, gtin));
  if (wanted.length === 0) return { slug: null, sku: null, gtin: null };
  const holders = await db
    .select({ id: products.id, name: products.name, slug: products.slug, sku: products.sku, gtin: products.gtin })
    .from(products)
    .where(and(or(...wanted), except === undefined ? undefined : ne(products.id, except)));
  const by = (found: { id: string; name: string }) => ({ id: found.id, name: found.name });
  const ofSlug = holders.find((holder) => holder.slug === slug);
  const ofSku = holders.find((holder) => holder.sku.toLowerCase() === sku?.toLowerCase());
  const ofGtin = gtin ? holders.find((holder) => holder.gtin === gtin) : undefined;
  return {
    slug: ofSlug && slug !== undefined ? { by: by(ofSlug), free: await freeSlugIn(db, slug) } : null,
    sku: ofSku && sku !== undefined ? { by: by(ofSku), free: await freeSkuIn(db, sku) } : null,
    gtin: ofGtin ? { by: by(ofGtin), free: null } : null,
  };
}

/** Refuses names that other products have with 422, each beside its field and with a free one. */
export async function refuseTaken(db: Executor, names: Names, except?: string): Promise<void> {
  const taken = await takenNames(db, names, except);
  const errors: Record<string, string[]> = {};
  const free: Record<string, string> = {};
  for (const [field, found] of Object.entries(taken)) {
    if (!found) continue;
    errors[field] = [`Taken by "${found.by.name}".${found.free === null ? '' : ` Free: ${found.free}`}`];
    if (found.free !== null) free[field] = found.free;
  }
  if (Object.keys(errors).length > 0) {
    throw new Refusal(422, 'Please correct the marked fields.', { errors, extra: { free } });
  }
}

/** A slug nobody has that begins like this one. */
export async function freeSlugIn(db: Executor, slug: string): Promise<string> {
  const taken = await db.select({ slug: products.slug }).from(products).where(startsLike(products.slug, slug));
  return freeSlug(slug, new Set(taken.map((found) => found.slug)));
}

const SKU_LENGTH = 40;

/** A stock number nobody has that begins like this one. */
export async function freeSkuIn(db: Executor, sku: string): Promise<string> {
  const stem = sku.slice(0, SKU_LENGTH - 5).replace(/[-._/]+$/, '');
  const similar = await db
    .select({ sku: products.sku })
    .from(products)
    .where(startsLike(sql`lower(${products.sku})`, stem.toLowerCase()));
  const taken = new Set(similar.map((found) => found.sku.toLowerCase()));
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${stem}-${number}`.toLowerCase())) return `${stem}-${number}`;
  }
}

const sameSku = (sku: string): SQL => eq(sql`lower(${products.sku})`, sku.toLowerCase());

/** The first characters are enough: endings are cut from what is too long. */
const startsLike = (column: SQL | typeof products.slug, text: string): SQL =>
  sql`starts_with(${column}, ${text.slice(0, 30)})`;
