import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ParcelState } from '#contract/trade/orders.rules.ts';
import { createdAt, id, idOf, instant, money, updatedAt } from '#server/db/columns.ts';

import { orderLines, orders } from './orders.table.ts';

/** What left for an order: a parcel, or what was handed over at the counter. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    /** The n-th of its order. */
    position: integer().notNull(),
    state: text().$type<ParcelState>().notNull(),
    /** Empty for what was handed over. */
    carrier: text().notNull(),
    tracking: text().notNull(),
    insuredValue: money().notNull(),
    signature: boolean().notNull(),
    sentAt: instant().notNull(),
    arrivedAt: instant(),
    receivedBy: text(),
    actorId: idOf(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('parcels_order').on(table.orderId, table.position),
    index('parcels_sent').on(table.sentAt),
    index('parcels_not_arrived')
      .on(table.arrivedAt)
      .where(sql`${table.state} in ('lost', 'returned')`),
    check('parcels_arrived', sql`(${table.state} = 'underway') = (${table.arrivedAt} is null)`),
  ],
);
export type ParcelRecord = typeof parcels.$inferSelect;

/** The pieces of a parcel, appended only. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    id: id(),
    parcelId: idOf()
      .notNull()
      .references(() => parcels.id),
    lineId: idOf()
      .notNull()
      .references(() => orderLines.id),
    qty: integer().notNull(),
  },
  (table) => [
    uniqueIndex('parcel_lines_parcel').on(table.parcelId, table.lineId),
    index('parcel_lines_line').on(table.lineId),
    check('parcel_lines_qty', sql`${table.qty} > 0`),
  ],
);
