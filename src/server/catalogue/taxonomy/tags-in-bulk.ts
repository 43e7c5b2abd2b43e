import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm';

import type { TagBulkAction } from '#contract/catalogue/tags.contract.ts';
import { type Actor, recordAudits } from '#server/audit/audit.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { announceChange } from '#server/catalogue/products/write-products.ts';

import { productTags, tags } from './taxonomy.table.ts';
import type { TagRecord } from './tags.read.ts';

/** Deletes tags, or merges them into one: each product then has that one, once. */
export const tagBulkWork =
  (action: TagBulkAction, actor: Actor): BulkWork =>
  async (tx, ids) => {
    await announceChange(tx);
    const target = action.do === 'merge' ? await holdTarget(tx, action.into) : null;
    const found = await tx
      .select()
      .from(tags)
      .where(inArray(tags.id, [...ids]))
      .orderBy(asc(tags.id))
      .for('update');
    // The one that stays may be among the chosen: it already is what it should be.
    const going = found.filter(({ id }) => id !== target?.id);
    const uses = await usesOf(tx, going);
    for (const { id } of going) if (target) await moveProducts(tx, id, target.id);
    if (going.length > 0) {
      await tx.delete(tags).where(
        inArray(
          tags.id,
          going.map(({ id }) => id),
        ),
      );
    }
    await recordAudits(
      tx,
      going.map(({ id, name, slug }) => ({
        actor,
        action: target ? 'tag.merged' : 'tag.deleted',
        entity: 'tag',
        entityId: id,
        before: { name, slug, products: uses.get(id) ?? 0 },
        ...(target && { after: { into: target.name } }),
      })),
    );
    // Those deleted meanwhile are as they should be.
    return { done: going.length, skipped: ids.length - going.length, failed: [] };
  };

async function holdTarget(tx: Transaction, id: string): Promise<TagRecord> {
  const [target] = await tx.select().from(tags).where(eq(tags.id, id)).for('no key update');
  if (!target) throw invalid('action.into', 'This tag is no more. Choose another one.');
  return target;
}

async function usesOf(tx: Transaction, those: readonly TagRecord[]): Promise<Map<string, number>> {
  if (those.length === 0) return new Map();
  const counts = await tx
    .select({ id: productTags.tagId, n: count() })
    .from(productTags)
    .where(
      inArray(
        productTags.tagId,
        those.map(({ id }) => id),
      ),
    )
    .groupBy(productTags.tagId);
  return new Map(counts.map(({ id, n }) => [id, n]));
}

/** Those that have both keep one; the other goes with its tag. */
async function moveProducts(tx: Transaction, fromId: string, tagId: string): Promise<void> {
  const already = tx.select({ id: productTags.productId }).from(productTags).where(eq(productTags.tagId, tagId));
  await tx
    .update(productTags)
    .set({ tagId })
    .where(and(eq(productTags.tagId, fromId), notInArray(productTags.productId, already)));
}
