import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

import type { RiskFlag } from '#contract/trade/orders.rules.ts';
import { createdAt, id, idOf, instant } from '#server/db/columns.ts';

import { orders } from './orders.table.ts';

/** What staff wrote about an order, for themselves or for the customer. Appended only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    text: text().notNull(),
    forCustomer: boolean().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.at)],
);

/** Why compliance has to look at an order. The customer never learns of it. */
export const orderFlags = pgTable(
  'order_flags',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    flag: text().$type<RiskFlag>().notNull(),
    at: instant().notNull(),
    /** What raised it, with the figures. */
    detail: text().notNull(),
    resolvedAt: instant(),
    resolvedBy: idOf(),
    resolvedByName: text(),
    resolution: text(),
    createdAt: createdAt(),
  },
  (table) => [index('order_flags_order').on(table.orderId, table.at)],
);
