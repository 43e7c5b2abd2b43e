import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import type { OrderChannel } from '#contract/trade/orders.rules.ts';
import type { QuoteSide, QuoteStatus } from '#contract/trade/quotes.rules.ts';
import { createdAt, id, idOf, instant, money } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

import type { QuoteInputs } from './quote-inputs.ts';

/** A locked price. Everything it was made of is kept, so that it can be computed again to the cent years later. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    userId: idOf()
      .notNull()
      .references(() => users.id),
    side: text().$type<QuoteSide>().notNull().default('buy'),
    status: text().$type<QuoteStatus>().notNull().default('active'),
    currency: text().notNull(),
    inputs: jsonb().$type<QuoteInputs>().notNull(),
    /** Who made it: the customer in the shop, an employee for him, or his standing instruction. */
    channel: text().$type<OrderChannel>().notNull().default('web'),
    actorId: idOf(),
    /** The version of the published prices that it was made of. */
    priceVersion: integer().generatedAlwaysAs(sql`(inputs ->> 'priceVersion')::int`),
    /** Of its lines, so that the staff's list filters by them. */
    metals: text().array().$type<Metal[]>().notNull().default([]),
    pieces: integer().notNull().default(0),
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
    /** Why the shop ended it before its time; its customer reads it. */
    endReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quotes_one_active')
      .on(table.userId, table.side)
      .where(sql`${table.status} = 'active' and ${table.channel} <> 'standing'`),
    index('quotes_expiring')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'active'`),
    index('quotes_made').on(table.createdAt, table.id),
    index('quotes_voided')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'voided'`),
    index('quotes_priced_by')
      .on(table.priceVersion)
      .where(sql`${table.status} = 'consumed'`),
    index('quotes_user').on(table.userId, table.createdAt),
    check(
      'quotes_amounts',
      sql`${table.total} = ${table.subtotal} + ${table.adjustment} - ${table.discount} + ${table.shipping} + ${table.insurance} + ${table.tax} and ${table.discount} >= 0`,
    ),
  ],
);
export type QuoteRecord = typeof quotes.$inferSelect;
