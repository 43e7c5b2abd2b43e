import { eq, type SQL } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { quotesResource } from '#contract/trade/quotes.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { quotes } from './quotes.table.ts';

const { status, side, channel, metals, pieces, total, currency, totalCad, createdAt, expiresAt, endReason } = quotes;

/** Every price that was locked, with whose it is and the order that it became. */
export const allQuotes = defineListSource({
  resource: quotesResource,
  from: quotes,
  innerJoins: [{ table: users, on: eq(users.id, quotes.userId) as SQL }],
  leftJoins: [{ table: orders, on: eq(orders.quoteId, quotes.id) as SQL }],
  columns: {
    ...{ status, side, channel, metals, pieces, total, currency, totalCad, createdAt, expiresAt, endReason },
    customerName: users.name,
    customerEmail: users.email,
    orderNumber: orders.number,
  },
  select: {
    ...{ status, side, channel, metals, pieces, total, currency, totalCad, createdAt, expiresAt, endReason },
    id: quotes.id,
    endedAt: quotes.endedAt,
    customerId: quotes.userId,
    customerName: users.name,
    customerEmail: users.email,
    orderId: orders.id,
    orderNumber: orders.number,
  },
  toRow: (quote) => ({
    ...quote,
    total: moneyText(quote.total),
    totalCad: moneyText(quote.totalCad),
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    endedAt: quote.endedAt?.toISOString() ?? null,
  }),
  key: quotes.id,
});
