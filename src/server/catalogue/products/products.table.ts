import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ProductArt } from '#contract/catalogue/art.contract.ts';
import type { Metal, WeightUnit } from '#contract/metals.ts';
import type { QuantityBreak } from '#contract/arithmetic/pricing.ts';
import type { Pack } from '#contract/catalogue/packs.rules.ts';
import type { PricingMode, ProductForm, ProductStatus, VaultClass } from '#contract/catalogue/products.rules.ts';
import type { TaxOverride } from '#contract/catalogue/taxes.ts';
import { createdAt, id, idOf, metal, money, rate, sortedText, updatedAt, version } from '#server/db/columns.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull(),
    sku: text().notNull(),
    /** Trade number with its check digit, as under the bar code. */
    gtin: text(),
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
    /** The gross weight as entered; null where it is what the fine weight comes to, or was never entered. */
    grossValue: rate(),
    grossUnit: text().$type<WeightUnit>(),
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
    pricingMode: text().$type<PricingMode>().notNull().default('spot'),
    /** What a piece costs in CAD; null unless the mode is fixed. */
    fixedPrice: money(),
    premiumPct: rate().notNull(),
    premiumFixed: rate().notNull().default('0'),
    breaks: jsonb().$type<QuantityBreak[]>().notNull().default([]),
    costFloor: money(),
    /** How far under the market's bid it may be sold because two people agreed to it, a fraction; null for the shop's own. */
    belowBid: rate(),
    buybackEnabled: boolean().notNull().default(true),
    buybackPct: rate().notNull().default('0'),
    buybackFixed: rate().notNull().default('0'),
    /** In place of what the tax rules say. */
    taxOverride: jsonb().$type<TaxOverride>(),
    vaultClass: text().$type<VaultClass>().notNull().default('standard'),
    /** Days within which sold-out pieces come, which may be ordered then; null where they may not. */
    backorderDays: integer(),
    minQty: integer().notNull().default(1),
    maxQty: integer().notNull().default(1000),
    /** Pieces that one customer may order within 24 hours; null for as many as he likes. */
    dailyLimit: integer(),
    stepQty: integer().notNull().default(1),
    packs: jsonb().$type<Pack[]>().notNull().default([]),
    lowAt: integer().notNull().default(10),
    seoTitle: text(),
    seoDescription: text(),
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
    // "au-1oz" and "AU-1OZ" on two labels would be taken for one.
    uniqueIndex('products_sku').on(sql`lower(${table.sku})`),
    uniqueIndex('products_gtin').on(table.gtin),
    index('products_makers').on(table.mint, table.country),
    index('products_listed').on(table.status, table.position, table.id),
    check('products_weights', sql`${table.fineNg} > 0 and ${table.grossNg} >= ${table.fineNg}`),
    check(
      'products_pricing',
      sql`${table.pricingMode} in ('spot', 'fixed', 'on_request') and (${table.fixedPrice} is not null) = (${table.pricingMode} = 'fixed') and ${table.fixedPrice} > 0`,
    ),
    check('products_below_bid', sql`${table.belowBid} between 0 and 1`),
    check('products_vault_class', sql`${table.vaultClass} in ('standard', 'bulky', 'none')`),
    check('products_daily_limit', sql`${table.dailyLimit} >= ${table.minQty}`),
    check('products_backorder', sql`${table.backorderDays} between 1 and 365`),
    check(
      'products_quantities',
      sql`${table.minQty} >= 1 and ${table.maxQty} >= ${table.minQty} and ${table.stepQty} >= 1`,
    ),
  ],
);
export type ProductRecord = typeof products.$inferSelect;

/** The similar products that staff chose for a product, in the order in which its page shows them. */
export const productRelated = pgTable(
  'product_related',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.relatedId] }),
    index('product_related_other').on(table.relatedId),
    check('product_related_others', sql`${table.productId} <> ${table.relatedId}`),
  ],
);

/** A CSV file of products between its preview and its confirmation; what came of it stays for a day. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    actorId: idOf().notNull(),
    fileName: text().notNull(),
    content: text().notNull(),
    /** What was done, once it was confirmed. */
    done: jsonb().$type<{ created: number; changed: number }>(),
    createdAt: createdAt(),
  },
  (table) => [index('product_imports_created').on(table.createdAt)],
);
