import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** What staff wrote about a customer, for themselves. Appended only. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    text: text().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_customer').on(table.customerId, table.at, table.id)],
);
