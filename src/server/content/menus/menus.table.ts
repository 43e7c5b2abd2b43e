import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { MenuLocation, MenuTargetType } from '#contract/content/menus.rules.ts';
import type { Audience } from '#contract/content/showing.rules.ts';
import { categories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';

/** The entries of the site's menus, each a tree. */
export const menuEntries = pgTable(
  'menu_entries',
  {
    id: id(),
    location: text().$type<MenuLocation>().notNull(),
    /** Null at the top; what lies in an entry goes with it. */
    parentId: idOf().references((): AnyPgColumn => menuEntries.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    type: text().$type<MenuTargetType>().notNull(),
    /** Of a page or a post its slug, else an address, a metal or a page of the shop; empty of the others. */
    target: text().notNull().default(''),
    /** Null too once the category is no more. */
    categoryId: idOf().references(() => categories.id, { onDelete: 'set null' }),
    productId: idOf().references(() => products.id, { onDelete: 'set null' }),
    newTab: boolean().notNull().default(false),
    audience: text().$type<Audience>().notNull().default('all'),
    startsAt: instant(),
    endsAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('menu_entries_place').on(table.location, table.parentId, table.position),
    index('menu_entries_category').on(table.categoryId),
    index('menu_entries_product').on(table.productId),
    check(
      'menu_entries_window',
      sql`${table.startsAt} is null or ${table.endsAt} is null or ${table.startsAt} < ${table.endsAt}`,
    ),
  ],
);
