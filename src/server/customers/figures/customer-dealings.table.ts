import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';

import { idOf, instant, money } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** What a customer has dealt with us, summed by triggers in the transaction of the order or the sale; there is a row for every customer. */
export const customerDealings = pgTable(
  'customer_dealings',
  {
    userId: idOf()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Orders paid in full that were not undone, as the tiers count them but of all years, in CAD minor units. */
    volumeCad: money()
      .notNull()
      .default(sql`0`),
    /** What he sold to the shop: purchases and sales out of the vault that were agreed to on both sides, in CAD minor units. */
    soldCad: money()
      .notNull()
      .default(sql`0`),
    lastOrderAt: instant(),
  },
  (table) => [
    index('customer_dealings_volume').on(table.volumeCad, table.userId),
    index('customer_dealings_sold').on(table.soldCad, table.userId),
    index('customer_dealings_last').on(table.lastOrderAt, table.userId),
    index('customer_dealings_last_down').on(sql`${table.lastOrderAt} desc nulls last`, sql`${table.userId} desc`),
  ],
);
