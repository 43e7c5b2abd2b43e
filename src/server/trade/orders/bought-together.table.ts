import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { products } from '#server/catalogue/products/products.table.ts';
import { idOf } from '#server/db/columns.ts';

/** What stood in the same orders as a product within the last year, made anew by a job; nothing else writes it. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** How many orders have both. */
    orders: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index('bought_together_other').on(table.otherId),
  ],
);
