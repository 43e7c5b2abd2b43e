import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Address } from '#contract/trade/quotes.contract.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Addresses that customers keep for their orders. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    isDefault: boolean().notNull(),
    /** Since when it is this address: its text, whatever it is called. */
    standsSince: instant().notNull().defaultNow(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('customer_addresses_of').on(table.customerId, table.createdAt),
    uniqueIndex('customer_addresses_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);
export type AddressRecord = typeof customerAddresses.$inferSelect;
