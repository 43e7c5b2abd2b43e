import { sql } from 'drizzle-orm';

import { reportDue, reportFields, type ReportKind, type ReportValues } from '#contract/compliance/reports.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { addEvent, type CaseRecord } from '#server/compliance/cases/write-case.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { knownValues } from './known-values.ts';
import { reportedOf } from './reported-items.ts';
import { complianceReports, type ReportRecord } from './reports.table.ts';

/** Drafts a report of a case, with all that the shop knows already. What it does not know stays empty. */
export async function draftReport(
  tx: Transaction,
  { clock }: { clock: Clock },
  { record, kind, actor }: { record: CaseRecord; kind: ReportKind; actor: Actor & { id: string } },
): Promise<ReportRecord> {
  const at = clock.now();
  const values = await draftedValues(tx, record, kind);
  const transactionOn = values['transactionOn'] ?? '';
  const [row] = await tx
    .insert(complianceReports)
    .values({
      number: sql`'R-' || nextval('compliance_report_numbers')`,
      ...{ caseId: record.id, kind, state: 'draft', values },
      dueOn: reportDue(kind, transactionOn === '' ? civilDayOf(record.openedAt) : transactionOn),
      ...{ writtenBy: actor.id, writtenByName: actor.name, createdAt: at },
    })
    .returning();
  const report = row as ReportRecord;
  await addEvent(tx, record, { at, actor, what: `Report ${report.number} drafted` });
  await recordAudit(tx, {
    actor,
    action: 'compliance_report.drafted',
    entity: 'compliance_report',
    entityId: report.id,
    after: { number: report.number, kind, case: record.number },
  });
  return report;
}

/** The fields of a case's next report as far as the shop knows them. Refuses with 409 where there is nothing to report so. */
export async function draftedValues(db: Executor, record: CaseRecord, kind: ReportKind): Promise<ReportValues> {
  const known = await knownValues(db, record, await reportedOf(db, record, kind));
  return Object.fromEntries(reportFields(kind).map(({ key, most }) => [key, (known[key] ?? '').slice(0, most)]));
}
