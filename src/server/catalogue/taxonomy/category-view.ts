import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { withinOf } from '#contract/list/tree.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { categoryLinks, type CategoryRecord, categoryTree } from './categories.read.ts';

/** Every category as administrators see it, in the order of the tree. */
export async function viewCategories(db: Executor): Promise<AdminCategory[]> {
  const tree = await categoryTree(db);
  const links = await categoryLinks(db);
  const productsIn = new Map<string, string[]>();
  for (const { categoryId, productId } of links) {
    const known = productsIn.get(categoryId);
    if (known) known.push(productId);
    else productsIn.set(categoryId, [productId]);
  }
  return tree.map((record) => {
    const within = [...withinOf(tree, record.id)].flatMap((id) => productsIn.get(id) ?? []);
    return {
      ...valuesOfCategory(record),
      id: record.id,
      version: record.version,
      position: record.position,
      products: productsIn.get(record.id)?.length ?? 0,
      productsWithin: new Set(within).size,
      updatedAt: record.updatedAt.toISOString(),
    };
  });
}

export async function viewCategory(db: Executor, id: string): Promise<AdminCategory> {
  const found = (await viewCategories(db)).find((category) => category.id === id);
  if (!found) throw notFound('The category');
  return found;
}

/** As the form takes them. */
export const valuesOfCategory = (record: CategoryRecord) => ({
  name: record.name,
  slug: record.slug,
  parentId: record.parentId,
  description: record.description,
  status: record.status,
  seoTitle: record.seoTitle,
  seoDescription: record.seoDescription,
});
