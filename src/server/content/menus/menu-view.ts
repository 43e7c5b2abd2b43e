import { asc, eq } from 'drizzle-orm';

import type { MenuEntry, MenuEntryValues } from '#contract/content/menus.contract.ts';
import { type MenuLocation, pathOfTarget } from '#contract/content/menus.rules.ts';
import { inTreeOrder } from '#contract/list/tree.ts';
import { type CatalogueTargets, catalogueTargets } from '#server/content/targets/catalogue-targets.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { menuEntries } from './menus.table.ts';

export type MenuEntryRecord = typeof menuEntries.$inferSelect;

/** The entries of a menu, or of all of them, each before what is in it. */
export async function readEntries(db: Executor, location?: MenuLocation): Promise<MenuEntryRecord[]> {
  const found = await db
    .select()
    .from(menuEntries)
    .where(location && eq(menuEntries.location, location))
    .orderBy(asc(menuEntries.location), asc(menuEntries.position), asc(menuEntries.id));
  return inTreeOrder(found).map(({ item }) => item);
}

/** As the dashboard sees them, with where each leads now. */
export async function viewEntries(db: Executor, location?: MenuLocation): Promise<MenuEntry[]> {
  const records = await readEntries(db, location);
  const targets = await catalogueTargets(db, {
    categoryIds: records.map(({ categoryId }) => categoryId),
    productIds: records.map(({ productId }) => productId),
  });
  return records.map((record) => ({
    ...valuesOfEntry(record),
    ...leadsTo(record, targets),
    id: record.id,
    version: record.version,
    location: record.location,
    position: record.position,
    updatedAt: record.updatedAt.toISOString(),
  }));
}

export async function viewEntry(db: Executor, id: string): Promise<MenuEntry> {
  const [record] = await db.select().from(menuEntries).where(eq(menuEntries.id, id));
  const found = record && (await viewEntries(db, record.location)).find((entry) => entry.id === id);
  if (!found) throw notFound('The entry');
  return found;
}

/** As the form takes them. */
export const valuesOfEntry = (record: MenuEntryRecord): MenuEntryValues => ({
  name: record.name,
  type: record.type,
  target: targetOf(record),
  parentId: record.parentId,
  newTab: record.newTab,
  audience: record.audience,
  startsAt: record.startsAt?.toISOString() ?? null,
  endsAt: record.endsAt?.toISOString() ?? null,
});

function targetOf({ type, target, categoryId, productId }: MenuEntryRecord): string {
  if (type === 'category') return categoryId ?? '';
  return type === 'product' ? (productId ?? '') : target;
}

type Led = Pick<MenuEntry, 'path' | 'targetName' | 'dead'>;

function leadsTo(record: MenuEntryRecord, targets: CatalogueTargets): Led {
  if (record.type === 'category') {
    const category = targets.category(record.categoryId);
    if (!category) return nowhere('', 'The category is no more.');
    if (!category.isShown) return nowhere(category.name, `The category “${category.name}” is hidden.`);
    return { path: `/category/${category.slug}`, targetName: category.name, dead: null };
  }
  if (record.type === 'product') {
    const product = targets.product(record.productId);
    if (!product) return nowhere('', 'The product is no more.');
    if (!product.onSale) return nowhere(product.name, `“${product.name}” is not on sale.`);
    return { path: `/product/${product.onSale.slug}`, targetName: product.name, dead: null };
  }
  return { path: pathOfTarget(record), targetName: '', dead: null };
}

const nowhere = (targetName: string, dead: string): Led => ({ path: null, targetName, dead });
