import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** What customers wish for. A visitor's list stays in his browser. */
export const wishes = pgTable(
  'wishes',
  {
    userId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishes_newest').on(table.userId, table.addedAt),
  ],
);

/** The link by which a customer shows his list, while there is one. Kept readable: he copies it again another day. */
export const wishlistLinks = pgTable('wishlist_links', {
  userId: idOf()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  showsName: boolean().notNull(),
  createdAt: createdAt(),
});
