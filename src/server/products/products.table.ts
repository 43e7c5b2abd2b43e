import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ProductArt } from '#contract/art.contract.ts';
import type { Metal, WeightUnit } from '#contract/metals.ts';
import type { QuantityBreak } from '#contract/pricing.ts';
import type { ProductForm, ProductStatus } from '#contract/products.rules.ts';
import { createdAt, id, idOf, metal, money, rate, sortedText, updatedAt, version } from '#server/db/columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text().notNull(),
    name: sortedText().notNull(),
    parentId: idOf(),
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('categories_slug').on(table.slug), index('categories_parent').on(table.parentId)],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull(),
    sku: text().notNull(),
    name: sortedText().notNull(),
    metal: text().$type<Metal>().notNull(),
    form: text().$type<ProductForm>().notNull(),
    mint: sortedText().notNull(),
    country: text().notNull(),
    year: text(),
    /** The weight as entered, beside the integers derived from it. */
    weightValue: rate().notNull(),
    weightUnit: text().$type<WeightUnit>().notNull(),
    fineNg: metal().notNull(),
    grossNg: metal().notNull(),
    /** Parts per thousand, as stamped: "999.9". */
    fineness: text().notNull(),
    dimensions: text(),
    packaging: text().notNull(),
    legalTender: text(),
    serialTracked: boolean().notNull().default(false),
    registeredAccounts: boolean().notNull().default(false),
    description: text().array().notNull().default([]),
    /** What the picture maker needs beyond the facts above: motif, serial style, size in mm. */
    art: jsonb().$type<Pick<ProductArt, 'motif' | 'serial' | 'sizeMm' | 'finish'>>().notNull().default({}),
    premiumPct: rate().notNull(),
    premiumFixed: rate().notNull().default('0'),
    breaks: jsonb().$type<QuantityBreak[]>().notNull().default([]),
    costFloor: money(),
    buybackEnabled: boolean().notNull().default(true),
    buybackPct: rate().notNull().default('0'),
    buybackFixed: rate().notNull().default('0'),
    minQty: integer().notNull().default(1),
    maxQty: integer().notNull().default(1000),
    stepQty: integer().notNull().default(1),
    lowAt: integer().notNull().default(10),
    status: text().$type<ProductStatus>().notNull().default('draft'),
    position: integer().notNull().default(0),
    /** Pieces sold in the last 30 days, kept by the nightly job; sorts "popular". */
    popularity: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('products_slug').on(table.slug),
    uniqueIndex('products_sku').on(table.sku),
    index('products_listed').on(table.status, table.position, table.id),
    check('products_weights', sql`${table.fineNg} > 0 and ${table.grossNg} >= ${table.fineNg}`),
    check(
      'products_quantities',
      sql`${table.minQty} >= 1 and ${table.maxQty} >= ${table.minQty} and ${table.stepQty} >= 1`,
    ),
  ],
);
export type ProductRecord = typeof products.$inferSelect;

export const productCategories = pgTable(
  'product_categories',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: idOf()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId),
  ],
);
