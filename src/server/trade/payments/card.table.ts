import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf, instant, money, updatedAt } from '#server/db/columns.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

/** A page of the card provider on which an order's due amount can be paid. */
export const cardCheckouts = pgTable(
  'card_checkouts',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    provider: text().$type<'stripe' | 'simulated'>().notNull(),
    sessionId: text().notNull(),
    url: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    state: text().$type<'open' | 'paid' | 'failed' | 'expired'>().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('card_checkouts_session').on(table.sessionId),
    index('card_checkouts_order').on(table.orderId),
    check('card_checkouts_amount', sql`${table.amount} > 0`),
  ],
);

/** What the card provider told us, each event once, with what came of it. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's own name of the event. */
    id: text().primaryKey(),
    type: text().notNull(),
    /** What the provider calls the payment, where it is about one: what comes before its payment waits for it here. */
    paymentRef: text(),
    /** What it is about, cut to what we use; no card data is ever in it. */
    subject: jsonb().notNull(),
    outcome: text().notNull(),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('provider_events_at').on(table.at), index('provider_events_payment').on(table.paymentRef)],
);
