import { eq } from 'drizzle-orm';

import { changedPrices } from '#contract/catalogue/product-price-fields.rules.ts';
import { productProblems } from '#contract/catalogue/product-problems.rules.ts';
import {
  canonicalValues,
  type ProductLinks,
  type ProductValues,
  weightsOf,
} from '#contract/catalogue/product-values.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { ownSlugs, redirectSlug } from '#server/catalogue/taxonomy/slug-redirects.ts';
import { termWords, writeProductTerms } from '#server/catalogue/taxonomy/product-terms.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { pickedMedia, writeProductMedia } from '#server/catalogue/media/product-media.ts';
import { stockOf } from '#server/catalogue/stock/stock-of.ts';

import { changesBetween, type LinkWords, sameTerms } from './product-changes.ts';
import { columnsOf } from './product-record.ts';
import type { ProductUse } from './product-use.ts';
import { relatedNames, writeRelated } from './related-products.ts';
import { weightLocked } from './product-view.ts';
import { type ProductRecord, products } from './products.table.ts';
import { refuseTaken } from './taken-names.ts';

/** Values as they may be saved, written in one way only; refuses with 422 beside every field that is wrong. */
export function acceptable(values: ProductValues): ProductValues {
  const errors = productProblems(values);
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
  return canonicalValues(values);
}

interface Creation {
  values: ProductValues;
  status: ProductStatus;
  actor: Actor;
  /** Told in the audit log beside the values, such as what it was copied from. */
  origin?: Record<string, unknown>;
}

/** Writes a new product of acceptable values, in the caller's transaction. */
export async function insertProduct(
  tx: Transaction,
  { values, status, actor, origin }: Creation,
): Promise<ProductRecord> {
  await refuseTaken(tx, values);
  await ownSlugs(tx, 'product', [values.slug]);
  const [record] = await tx
    .insert(products)
    .values({ ...columnsOf(values), status })
    .returning();
  const product = record as ProductRecord;
  await writeProductTerms(tx, product.id, values, { complete: status !== 'draft' });
  await writeProductMedia(tx, product.id, values.mediaIds);
  await writeRelated(tx, product.id, values.relatedIds);
  const { slug, sku, name } = values;
  await recordAudit(tx, {
    actor,
    action: 'product.created',
    entity: 'product',
    entityId: product.id,
    after: { name, sku, slug, status, ...origin },
  });
  return product;
}

interface Change {
  before: ProductValues;
  after: ProductValues;
  actor: Actor;
  use: ProductUse;
  /** How far under the bid two people agreed that it is sold; with new prices, what was agreed to before is over. */
  belowBid?: string | null;
}

/**
 * Changes a locked product from the values it has to acceptable ones. What does not differ is not written; then the record
 * stays as it is.
 */
export async function changeProduct(
  tx: Transaction,
  record: ProductRecord,
  { before, after, actor, use, belowBid = null }: Change,
): Promise<ProductRecord> {
  const differs = (field: keyof ProductValues) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const renamed = Object.fromEntries(
    (['slug', 'sku', 'gtin'] as const).filter(differs).map((field) => [field, after[field]]),
  );
  await refuseTaken(tx, renamed, record.id);
  if (differs('slug')) {
    await ownSlugs(tx, 'product', [after.slug]);
    // Nobody outside has seen a draft's.
    if (record.status !== 'draft') await redirectSlug(tx, 'product', record.slug, record.id);
  }
  if (record.metal !== after.metal || record.fineNg !== weightsOf(after).fineNg)
    await refuseBooked(tx, record, after, use);
  const moves = !sameTerms(before, after);
  const reprices = changedPrices(before, after).length > 0 || belowBid !== null;
  const changes = changesBetween(
    before,
    after,
    await linkWords(tx, moves || differs('mediaIds') || differs('relatedIds') ? [before, after] : []),
  );
  if (!changes && (belowBid === null || belowBid === record.belowBid)) return record;
  const [changed] = await tx
    .update(products)
    .set({ ...columnsOf(after), ...(reprices && { belowBid }), version: nextVersion(products.version) })
    .where(eq(products.id, record.id))
    .returning();
  if (moves) {
    // What was complete when it was entered is not held up later by what has nothing to do with it.
    const complete = record.status !== 'draft' && differs('attributes');
    await writeProductTerms(tx, record.id, after, { complete });
  }
  if (differs('mediaIds')) await writeProductMedia(tx, record.id, after.mediaIds);
  if (differs('relatedIds')) await writeRelated(tx, record.id, after.relatedIds);
  const agreed = { before: { belowBid: record.belowBid }, after: { belowBid } };
  const told = {
    before: { ...changes?.before, ...(belowBid !== null && agreed.before) },
    after: { ...changes?.after, ...(belowBid !== null && agreed.after) },
  };
  await recordAudit(tx, { actor, action: 'product.changed', entity: 'product', entityId: record.id, ...told });
  return changed as ProductRecord;
}

/** A teller of terms, photographs and similar products: names in place of ids. */
async function linkWords(
  tx: Transaction,
  several: readonly ProductLinks[],
): Promise<(links: ProductLinks) => LinkWords> {
  const words = await termWords(tx, several);
  const picked = await pickedMedia(
    tx,
    several.flatMap(({ mediaIds }) => mediaIds),
  );
  const nameOf = new Map(picked.map(({ id, name }) => [id, name]));
  const productOf = await relatedNames(tx, several);
  return (links) => ({
    ...words(links),
    photographs: links.mediaIds.map((id) => nameOf.get(id) ?? id),
    related: links.relatedIds.map((id) => productOf.get(id) ?? id),
  });
}

/** Refuses another metal or fine weight for what is in the books. */
export async function refuseBooked(
  tx: Transaction,
  record: ProductRecord,
  values: ProductValues,
  use: ProductUse,
): Promise<void> {
  // Nothing of it is booked while it is held so: a movement refers to the product.
  await tx.select({ id: products.id }).from(products).where(eq(products.id, record.id)).for('update');
  const { moved } = await stockOf(tx, record.id);
  if (moved || (await use.everOrdered(tx, record.id))) {
    throw invalid(record.metal === values.metal ? 'weightValue' : 'metal', weightLocked);
  }
}
