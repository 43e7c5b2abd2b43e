import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';

import { categoryTreeKind } from '#contract/catalogue/categories.rules.ts';
import { childrenOf, movedTo, parentProblem, type Place } from '#contract/list/tree.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { renumber } from '#server/db/renumber.ts';
import { invalid } from '#server/http/refusal.ts';

import { categories, productCategories } from './taxonomy.table.ts';
import { type CategoryRecord, categoryTree } from './categories.read.ts';

/** Every category, and nobody else changes one until the transaction ends: a place depends on the places of the others. */
export async function lockTree(tx: Transaction): Promise<CategoryRecord[]> {
  // Products may be put into categories meanwhile; that takes a weaker lock.
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
  return categoryTree(tx);
}

/** Moves a category in a locked tree and numbers its siblings anew; only its own version rises. */
export async function placeCategory(
  tx: Transaction,
  tree: readonly CategoryRecord[],
  id: string,
  place: Place,
): Promise<void> {
  const problem = parentProblem(tree, id, place.parentId, categoryTreeKind);
  if (problem !== undefined) throw invalid('parentId', problem);
  await tx
    .update(categories)
    .set({ parentId: place.parentId, version: nextVersion(categories.version) })
    .where(eq(categories.id, id));
  await renumber(tx, categories, tree, movedTo(tree, id, place));
}

/** Empties a category in a locked tree: its products and the categories in it move to another one. */
export async function emptyInto(
  tx: Transaction,
  tree: readonly CategoryRecord[],
  id: string,
  targetId: string,
): Promise<{ products: number; categories: number }> {
  const problem =
    targetId === id ? 'Choose another category than this one.' : parentProblem(tree, id, targetId, categoryTreeKind);
  if (problem !== undefined) throw invalid('target', problem);
  const children = childrenOf(tree, id);
  let after: readonly CategoryRecord[] = tree;
  for (const child of children) {
    after = movedTo(after, child.id, { parentId: targetId, position: Number.MAX_SAFE_INTEGER });
  }
  if (children.length > 0) {
    const those = children.map((child) => child.id);
    await tx
      .update(categories)
      .set({ parentId: targetId, version: nextVersion(categories.version) })
      .where(inArray(categories.id, those));
    await renumber(tx, categories, tree, after);
  }
  const alreadyThere = tx
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(eq(productCategories.categoryId, targetId));
  const moved = await tx
    .update(productCategories)
    .set({ categoryId: targetId })
    .where(and(eq(productCategories.categoryId, id), notInArray(productCategories.productId, alreadyThere)))
    .returning({ id: productCategories.productId });
  const left = await tx
    .delete(productCategories)
    .where(eq(productCategories.categoryId, id))
    .returning({ id: productCategories.productId });
  return { products: moved.length + left.length, categories: children.length };
}
