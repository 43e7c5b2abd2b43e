import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, id, sortedText, updatedAt, version } from '#server/db/columns.ts';

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    name: sortedText().notNull(),
    email: text().notNull(),
    topic: text().notNull(),
    message: text().notNull(),
    orderNumber: text(),
    status: text().$type<'new' | 'in_progress' | 'answered' | 'closed' | 'spam'>().notNull().default('new'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('contacts_status').on(table.status, table.createdAt, table.id)],
);
