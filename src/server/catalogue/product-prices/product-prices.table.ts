import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { products } from '#server/catalogue/products/products.table.ts';
import { idOf, instant, money, rate } from '#server/db/columns.ts';

/**
 * What one piece of each product cost, all in it but tax, way of paying and delivery: by the hour, after some weeks by the day.
 * In CAD, the currency in which the shop keeps its terms.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    unit: money().notNull(),
    /** The market's ask of its metal then, per troy ounce. */
    spot: rate().notNull(),
    /** The part of the price over the metal at that ask, as a fraction. */
    overSpot: rate().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.at] }),
    index('product_prices_at').on(table.at),
    check('product_prices_positive', sql`${table.unit} > 0 and ${table.spot} > 0`),
  ],
);
