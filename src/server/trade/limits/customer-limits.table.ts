import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

import { idOf, money, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** What a single customer may order within 24 hours, in CAD; no row where only the tier says so. */
export const customerLimits = pgTable(
  'customer_limits',
  {
    userId: idOf()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dailyCad: money().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('customer_limits_amount', sql`${table.dailyCad} >= 0`)],
);
