import { eq } from 'drizzle-orm';

import type {
  AdminCategory,
  CategoryTree,
  CategoryUses,
  CategoryValues,
} from '#contract/catalogue/categories.contract.ts';
import { categoryLimits, categoryTreeKind } from '#contract/catalogue/categories.rules.ts';
import { childrenOf, parentProblem, pathTo, type Place } from '#contract/list/tree.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';

import { categories, productCategories } from './taxonomy.table.ts';
import type { CategoryRecord } from './categories.read.ts';
import { refuseSlug } from './category-slugs.ts';
import { valuesOfCategory, viewCategories, viewCategory } from './category-view.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { emptyInto, lockTree, placeCategory } from './place-category.ts';
import { ownSlugs, redirectOld, redirectSlug } from './slug-redirects.ts';
import { type TermParts, writeTerms } from './write-terms.ts';

/** What the content knows of menus; the shop hands it in. */
export type MenusOfCategory = (db: Executor, categoryId: string) => Promise<CategoryUses['items']>;

/** The tree of categories. Every write locks the tree, is one transaction with its audit row, and is shown at once. */
export function createCategoriesService({
  menusOfCategory,
  ...parts
}: TermParts & { menusOfCategory: MenusOfCategory }) {
  /** Does work on a category of the version that the person saw; answers 409 with the newer one. */
  const change = <Result>(
    id: string,
    version: number,
    work: (tx: Transaction, tree: CategoryRecord[], record: CategoryRecord) => Promise<Result>,
  ): Promise<Result> =>
    writeTerms(parts, async (tx) => {
      const tree = await lockTree(tx);
      const record = tree.find((category) => category.id === id);
      if (!record) throw notFound('The category');
      if (record.version !== version) throw conflictWith(await viewCategory(tx, id));
      return work(tx, tree, record);
    });

  return {
    tree: async (): Promise<CategoryTree> => ({ items: await viewCategories(parts.db) }),

    read: (id: string): Promise<AdminCategory> => viewCategory(parts.db, id),

    uses: async (id: string): Promise<CategoryUses> => ({ items: await menusOfCategory(parts.db, id) }),

    create: (values: CategoryValues, actor: Actor): Promise<AdminCategory> =>
      writeTerms(parts, async (tx) => {
        const tree = await lockTree(tx);
        if (tree.length >= categoryLimits.count) {
          throw conflict(`There are ${categoryLimits.count} categories already. Merge some first.`);
        }
        const problem = parentProblem(tree, null, values.parentId, categoryTreeKind);
        if (problem !== undefined) throw invalid('parentId', problem);
        await refuseSlug(tx, values.slug);
        await ownSlugs(tx, 'category', [values.slug]);
        const position = childrenOf(tree, values.parentId).length;
        const [made] = await tx
          .insert(categories)
          .values({ ...values, position })
          .returning({ id: categories.id });
        const id = made?.id ?? '';
        await audit(tx, actor, 'category.created', id, {
          after: { ...values, parentId: placeWords(tree, values.parentId) },
        });
        return viewCategory(tx, id);
      }),

    update: (id: string, values: CategoryValues, version: number, actor: Actor): Promise<AdminCategory> =>
      change(id, version, async (tx, tree, record) => {
        const { parentId, ...own } = values;
        const changes = changedFields(valuesOfCategory(record), values);
        if (!changes) return viewCategory(tx, id);
        if (values.slug !== record.slug) {
          await refuseSlug(tx, values.slug, id);
          await ownSlugs(tx, 'category', [values.slug]);
          await redirectSlug(tx, 'category', record.slug, id);
        }
        if (parentId !== record.parentId) {
          await placeCategory(tx, tree, id, { parentId, position: Number.MAX_SAFE_INTEGER });
        }
        await tx
          .update(categories)
          // Moved too, it is still one change.
          .set({ ...own, version: version + 1 })
          .where(eq(categories.id, id));
        await audit(tx, actor, 'category.changed', id, changes);
        return viewCategory(tx, id);
      }),

    move: (id: string, { version, ...place }: Place & { version: number }, actor: Actor): Promise<CategoryTree> =>
      change(id, version, async (tx, tree, record) => {
        const before = whereIs(tree, record);
        await placeCategory(tx, tree, id, place);
        const after = await viewCategories(tx);
        const now = after.find((category) => category.id === id);
        await audit(tx, actor, 'category.moved', id, { before, after: now ? whereIs(after, now) : {} });
        return { items: after };
      }),

    /** Deletes a category; what is in it goes to the target. Refuses one that holds something without a target. */
    remove: (
      id: string,
      { version, target }: { version: number; target?: string | undefined },
      actor: Actor,
    ): Promise<CategoryTree> =>
      change(id, version, async (tx, tree, record) => {
        // Products that are put into it at this moment wait, and find it gone.
        await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
        const links = await tx.select().from(productCategories).where(eq(productCategories.categoryId, id));
        const below = childrenOf(tree, id).length;
        if (target === undefined && links.length + below > 0) {
          throw conflict(`${holds(links.length, below)} Choose where they go.`, { code: 'in_use' });
        }
        const moved = target === undefined ? { products: 0, categories: 0 } : await emptyInto(tx, tree, id, target);
        await redirectOld(tx, 'category', id, target ?? null);
        if (target !== undefined) await redirectSlug(tx, 'category', record.slug, target);
        await tx.delete(categories).where(eq(categories.id, id));
        await audit(tx, actor, 'category.deleted', id, {
          before: { name: record.name, slug: record.slug, ...whereIs(tree, record) },
          ...(target !== undefined && { after: { movedTo: placeWords(tree, target), ...moved } }),
        });
        return { items: await viewCategories(tx) };
      }),
  };
}
export type CategoriesService = ReturnType<typeof createCategoriesService>;

type Told = { before?: Record<string, unknown>; after?: Record<string, unknown> };

const audit = (tx: Transaction, actor: Actor, action: string, entityId: string, told: Told): Promise<void> =>
  recordAudit(tx, { actor, action, entity: 'category', entityId, ...told });

type Named = { id: string; parentId: string | null; position: number; name: string };

/** "Gold / Gold bars"; the top without a name. */
const placeWords = (tree: readonly Named[], id: string | null): string =>
  pathTo(tree, id)
    .map(({ name }) => name)
    .join(' / ');

const whereIs = (tree: readonly Named[], { parentId, position }: Named) => ({
  in: placeWords(tree, parentId),
  position: position + 1,
});

function holds(products: number, below: number): string {
  const parts = [
    products > 0 && `${products} ${products === 1 ? 'product' : 'products'}`,
    below > 0 && `${below} ${below === 1 ? 'category' : 'categories'}`,
  ].filter(Boolean);
  return `It holds ${parts.join(' and ')}.`;
}
