import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { complianceCases } from '#server/compliance/cases/cases.table.ts';
import { createdAt, id, idOf, instant, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

/** Holds on customers and on single orders; released by two people. */
export const complianceHolds = pgTable(
  'compliance_holds',
  {
    id: id(),
    caseId: idOf()
      .notNull()
      .references(() => complianceCases.id),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    /** Null for everything that the customer does. */
    orderId: idOf().references(() => orders.id),
    reason: text().notNull(),
    /** The orders that this hold has paused, and that its release lets go on. */
    pausedOrders: uuid().array().notNull().default([]),
    placedAt: instant().notNull(),
    placedBy: idOf()
      .notNull()
      .references(() => users.id),
    placedByName: text().notNull(),
    releaseAskedBy: idOf().references(() => users.id),
    releaseAskedByName: text(),
    releaseAskedAt: instant(),
    releasedBy: idOf().references(() => users.id),
    releasedByName: text(),
    releasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('compliance_holds_case').on(table.caseId),
    index('compliance_holds_standing')
      .on(table.customerId)
      .where(sql`${table.releasedAt} is null`),
    check(
      'compliance_holds_two_people',
      sql`${table.releasedAt} is null or (${table.releasedBy} is not null and ${table.releaseAskedBy} is not null)`,
    ),
  ],
);
export type HoldRecord = typeof complianceHolds.$inferSelect;
