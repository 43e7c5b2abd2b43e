import { pgTable, text } from 'drizzle-orm/pg-core';

import { idOf, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Words of the staff's own for a customer; no row where there are none. */
export const customerTags = pgTable('customer_tags', {
  userId: idOf()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tags: text().array().notNull(),
  updatedAt: updatedAt(),
});
