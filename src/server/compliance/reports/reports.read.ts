import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { complianceReports, type ReportRecord } from './reports.table.ts';

/** The reports of a case, the oldest first. */
export const reportsOfCase = (db: Executor, caseId: string): Promise<ReportRecord[]> =>
  db.select().from(complianceReports).where(eq(complianceReports.caseId, caseId)).orderBy(asc(complianceReports.id));
