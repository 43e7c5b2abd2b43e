import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { OrderChannel } from '#contract/orders.rules.ts';
import type { QuoteStatus } from '#contract/quotes.contract.ts';
import { createdAt, id, idOf, instant, money } from '#server/db/columns.ts';
import { users } from '#server/users/users.table.ts';

import type { QuoteInputs } from './quote-inputs.ts';

/** A locked price. Everything it was made of is kept, so that it can be computed again to the cent years later. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    userId: idOf()
      .notNull()
      .references(() => users.id),
    side: text().$type<'buy' | 'sell'>().notNull().default('buy'),
    status: text().$type<QuoteStatus>().notNull().default('active'),
    currency: text().notNull(),
    inputs: jsonb().$type<QuoteInputs>().notNull(),
    /** Who made it: the customer in the shop, or an employee for him. */
    channel: text().$type<OrderChannel>().notNull().default('web'),
    actorId: idOf(),
    subtotal: money().notNull(),
    /** What the way of paying adds, or takes off when negative; then what a coupon takes off. */
    adjustment: money()
      .notNull()
      .default(sql`0`),
    discount: money()
      .notNull()
      .default(sql`0`),
    shipping: money().notNull(),
    insurance: money()
      .notNull()
      .default(sql`0`),
    tax: money().notNull(),
    total: money().notNull(),
    /** The same in CAD, for tax, limits and reports. */
    totalCad: money().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quotes_one_active')
      .on(table.userId, table.side)
      .where(sql`${table.status} = 'active'`),
    index('quotes_expiring')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'active'`),
    index('quotes_user').on(table.userId, table.createdAt),
    check(
      'quotes_amounts',
      sql`${table.total} = ${table.subtotal} + ${table.adjustment} - ${table.discount} + ${table.shipping} + ${table.insurance} + ${table.tax} and ${table.discount} >= 0`,
    ),
  ],
);
export type QuoteRecord = typeof quotes.$inferSelect;
