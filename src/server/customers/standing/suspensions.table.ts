import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { SuspendableStatus } from '#contract/identity/customers.rules.ts';
import { id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Each time a customer was suspended: by whom and why, and the two who ended it. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    /** Where his reinstatement leads back to. */
    previousStatus: text().$type<SuspendableStatus>().notNull(),
    reason: text().notNull(),
    /** By a decision of compliance: who may not decide there does not reinstate him. */
    endsRelationship: boolean().notNull().default(false),
    startedAt: instant().notNull(),
    startedBy: idOf()
      .notNull()
      .references(() => users.id),
    startedByName: text().notNull(),
    /** Who asked for the reinstatement, and whether he was a super administrator then. */
    askedAt: instant(),
    askedBy: idOf().references(() => users.id),
    askedByName: text(),
    askedAsAdministrator: boolean(),
    askedReason: text(),
    /** The second person, who agreed. */
    endedAt: instant(),
    endedBy: idOf().references(() => users.id),
    endedByName: text(),
    endedReason: text(),
  },
  (table) => [
    index('suspensions_customer').on(table.customerId, table.startedAt),
    uniqueIndex('suspensions_one_open')
      .on(table.customerId)
      .where(sql`${table.endedAt} is null`),
    check(
      'suspensions_two',
      sql`${table.endedAt} is null or (${table.askedBy} is not null and ${table.endedBy} <> ${table.askedBy})`,
    ),
  ],
);
export type SuspensionRecord = typeof suspensions.$inferSelect;
