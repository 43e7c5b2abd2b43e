import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { RateTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { RateSheet, RateStatus } from '#contract/catalogue/rates.rules.ts';
import { createdAt, id, idOf, instant, sortedText } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** The sheets of rates: who changes one locks its row, so that changes of a sheet go one after the other. */
export const rateSheets = pgTable('rate_sheets', {
  key: text().$type<RateSheet>().primaryKey(),
  lastNo: integer().notNull().default(0),
});

/**
 * The versions of every sheet. Terms, reason and author never change (a trigger sees to it), only what became of the version;
 * no two of a sheet hold at the same time (an exclusion constraint sees to that).
 */
export const rateVersions = pgTable(
  'rate_versions',
  {
    id: id(),
    sheet: text()
      .$type<RateSheet>()
      .notNull()
      .references(() => rateSheets.key),
    no: integer().notNull(),
    status: text().$type<RateStatus>().notNull(),
    terms: jsonb().$type<RateTerms>().notNull(),
    /** The terms it was entered over. */
    before: jsonb().$type<RateTerms>(),
    changes: text().notNull(),
    reason: text().notNull(),
    effectiveFrom: instant(),
    effectiveTo: instant(),
    needsSecond: text(),
    createdBy: idOf().references(() => users.id),
    createdByName: sortedText().notNull(),
    approvedBy: idOf().references(() => users.id),
    approvedByName: sortedText(),
    approvedAt: instant(),
    /** Whether nobody else could have approved it, so that who entered it did. */
    alone: boolean().notNull().default(false),
    endedByName: text(),
    endReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('rate_versions_no').on(table.sheet, table.no),
    uniqueIndex('rate_versions_one_active')
      .on(table.sheet)
      .where(sql`${table.status} = 'active'`),
    uniqueIndex('rate_versions_one_open')
      .on(table.sheet)
      .where(sql`${table.status} in ('draft', 'scheduled')`),
    index('rate_versions_from').on(table.sheet, table.effectiveFrom),
    index('rate_versions_due')
      .on(table.effectiveFrom)
      .where(sql`${table.status} = 'scheduled'`),
    index('rate_versions_created').on(table.createdAt, table.id),
    check('rate_versions_begun', sql`${table.status} in ('draft', 'rejected') or ${table.effectiveFrom} is not null`),
    check(
      'rate_versions_second',
      sql`${table.approvedBy} is null or ${table.approvedBy} <> ${table.createdBy} or ${table.alone}`,
    ),
  ],
);
export type RateRecord = typeof rateVersions.$inferSelect;
