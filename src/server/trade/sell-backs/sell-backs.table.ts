import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import { createdAt, id, idOf, metal, money, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Requests of customers to sell metal back to the shop. */
export const sellBacks = pgTable(
  'sell_backs',
  {
    id: id(),
    number: text().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    metal: text().$type<Metal>().notNull(),
    fineNg: metal().notNull(),
    currency: text().notNull(),
    net: money().notNull(),
    status: text()
      .$type<
        'submitted' | 'under_review' | 'approved' | 'payout_pending' | 'paid' | 'cancelled' | 'rejected' | 'expired'
      >()
      .notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('sell_backs_number').on(table.number),
    index('sell_backs_status').on(table.status, table.createdAt, table.id),
  ],
);
