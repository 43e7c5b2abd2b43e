import { pgTable, text } from 'drizzle-orm/pg-core';

import { idOf, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** What customers have chosen for their account; no row for who has chosen nothing. */
export const customerChoices = pgTable('customer_choices', {
  userId: idOf()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone: text().notNull(),
  version: version(),
  updatedAt: updatedAt(),
});
