import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant } from '#server/db/columns.ts';

/** How often somebody did something in the span of time that ends at a moment. */
export const callCounts = pgTable(
  'call_counts',
  { action: text().notNull(), key: text().notNull(), endsAt: instant().notNull(), count: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.action, table.key, table.endsAt] }),
    index('call_counts_ends').on(table.endsAt),
  ],
);
