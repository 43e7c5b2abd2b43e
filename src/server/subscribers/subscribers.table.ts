import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, id, instant, updatedAt, version } from '#server/db/columns.ts';

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text().notNull(),
    emailKey: text().notNull(),
    status: text().$type<'pending' | 'active' | 'unsubscribed' | 'bounced'>().notNull().default('pending'),
    source: text().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('subscribers_email_key').on(table.emailKey),
    index('subscribers_created').on(table.createdAt, table.id),
  ],
);
