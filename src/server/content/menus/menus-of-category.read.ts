import { asc, eq } from 'drizzle-orm';

import type { CategoryUses } from '#contract/catalogue/categories.contract.ts';
import { menuLocationNames } from '#contract/content/menus.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { menuEntries } from './menus.table.ts';

/** The entries of all menus that lead to a category; one that has no name of its own is called as the category is. */
export async function menusOfCategory(db: Executor, categoryId: string): Promise<CategoryUses['items']> {
  const { location, name, position, id } = menuEntries;
  const rows = await db
    .select({ id, location, name })
    .from(menuEntries)
    .where(eq(menuEntries.categoryId, categoryId))
    .orderBy(asc(location), asc(position), asc(id));
  return rows.map((entry) => ({ id: entry.id, menu: menuLocationNames[entry.location], name: entry.name }));
}
