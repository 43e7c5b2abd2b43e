import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import { createdAt, idOf, money } from '#server/db/columns.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { users } from '#server/identity/users/users.table.ts';

/** The cart kept for an account: one line for each product and way of delivery. A visitor's cart stays in his browser. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    delivery: text().$type<DeliveryMethod>().notNull().default('ship'),
    /** Of what goes into a vault, which; empty where that is ours to choose, since a key holds no null. */
    vaultId: text().notNull().default(''),
    qty: integer().notNull(),
    addedUnit: money(),
    addedCurrency: text(),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.delivery, table.vaultId] }),
    check('cart_lines_qty', sql`${table.qty} >= 1`),
  ],
);
