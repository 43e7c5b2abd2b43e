import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ReportKind, ReportState, ReportValues } from '#contract/compliance/reports.rules.ts';
import { complianceCases } from '#server/compliance/cases/cases.table.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Reports are numbered from here. */
export const reportNumbers = pgSequence('compliance_report_numbers', { startWith: 101 });

/** Drafts of what is reported to FINTRAC. Nothing is sent by the shop; a filed one is never changed. */
export const complianceReports = pgTable(
  'compliance_reports',
  {
    id: id(),
    number: text().notNull(),
    caseId: idOf()
      .notNull()
      .references(() => complianceCases.id),
    kind: text().$type<ReportKind>().notNull(),
    state: text().$type<ReportState>().notNull(),
    /** By the keys of `reports.rules.ts`. */
    values: jsonb().$type<ReportValues>().notNull(),
    dueOn: date({ mode: 'string' }),
    writtenBy: idOf()
      .notNull()
      .references(() => users.id),
    writtenByName: text().notNull(),
    reviewedBy: idOf().references(() => users.id),
    reviewedByName: text(),
    reviewedAt: instant(),
    filedOn: date({ mode: 'string' }),
    filedReference: text(),
    filedBy: idOf().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('compliance_reports_number').on(table.number),
    index('compliance_reports_case').on(table.caseId),
    index('compliance_reports_open')
      .on(table.caseId)
      .where(sql`${table.state} <> 'filed'`),
    check(
      'compliance_reports_filed',
      sql`(${table.state} = 'filed') = (${table.filedOn} is not null and ${table.filedReference} is not null) and (${table.state} = 'draft' or ${table.reviewedBy} is not null)`,
    ),
  ],
);
export type ReportRecord = typeof complianceReports.$inferSelect;
