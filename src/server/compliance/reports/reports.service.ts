import { eq } from 'drizzle-orm';

import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import {
  missingOf,
  type ReportEvent,
  reportFields,
  type ReportKind,
  reportStateNames,
  reportTransitions,
  type ReportValues,
} from '#contract/compliance/reports.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { hasRight } from '#contract/permissions.ts';
import { nextState } from '#contract/transitions.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { findCase, lockCase, type Reader } from '#server/compliance/cases/case-view.ts';
import type { Doing } from '#server/compliance/cases/cases.service.ts';
import { addEvent } from '#server/compliance/cases/write-case.ts';
import { namesOf } from '#server/compliance/holds/place-hold.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, conflictWith, forbidden, invalid, notFound } from '#server/http/refusal.ts';
import { staffWith } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { draftReport } from './draft-report.ts';
import { complianceReports, type ReportRecord } from './reports.table.ts';

interface Moving {
  id: string;
  version: number;
  event: ReportEvent;
  reader: Reader;
  actor: Actor & { id: string };
  /** Judges the locked report, and says what changes on it. */
  set: (report: ReportRecord, tx: Transaction) => Promise<Partial<ReportRecord>> | Partial<ReportRecord>;
}

/** Drafts of what is reported to FINTRAC: written by one, reviewed by another, filed by hand. Nothing is sent from here. */
export function createReportsService({ db, clock }: { db: Database; clock: Clock }) {
  const move = async (
    tx: Transaction,
    { id, version, event, reader, actor, set }: Moving,
  ): Promise<ComplianceReport> => {
    const [report] = await tx.select().from(complianceReports).where(eq(complianceReports.id, id)).for('update');
    if (!report) throw notFound('The report');
    if (report.version !== version) throw conflictWith(await viewReport(tx, report, reader));
    const state = nextState(reportTransitions, report.state, event, event === 'review' ? 'reviewer' : 'officer');
    if (!state) {
      throw conflict(`${report.number} is ${reportStateNames[report.state].toLowerCase()}, which does not allow this.`);
    }
    const changed = await set(report, tx);
    const [row] = await tx
      .update(complianceReports)
      .set({ ...changed, state, version: nextVersion(complianceReports.version) })
      .where(eq(complianceReports.id, id))
      .returning();
    await recordAudit(tx, {
      actor,
      action: `compliance_report.${pastOf[event]}`,
      entity: 'compliance_report',
      entityId: id,
      before: { state: report.state },
      after: { state, number: report.number, ...(changed.filedReference && { reference: changed.filedReference }) },
    });
    if (event !== 'edit') {
      const what = `Report ${report.number} ${reportStateNames[state].toLowerCase()}`;
      const note = changed.filedReference ? filedWords({ ...report, ...changed }) : null;
      await addEvent(tx, await findCase(tx, report.caseId), { at: clock.now(), actor, what, note });
    }
    return viewReport(tx, row as ReportRecord, reader);
  };

  const moveOnce = ({ actor, reader, key }: Doing, asked: Omit<Moving, 'actor' | 'reader'>, body: object) =>
    inTransaction(db, (tx) =>
      once(
        tx,
        { userId: actor.id, key, action: `compliance_report.${asked.event}`, body: { id: asked.id, ...body } },
        () => move(tx, { ...asked, actor, reader }),
      ),
    );

  return {
    read: async (id: string, reader: Reader): Promise<ComplianceReport> => viewReport(db, await known(db, id), reader),
    /** As it is taken out of the shop, which the audit log tells. */
    taken: (id: string, as: 'pdf' | 'json' | 'csv', actor: Actor): Promise<ReportRecord> =>
      inTransaction(db, async (tx) => {
        const report = await known(tx, id);
        await recordAudit(tx, {
          ...{ actor, action: 'compliance_report.exported', entity: 'compliance_report', entityId: id },
          after: { number: report.number, as },
        });
        return report;
      }),

    draft: ({ actor, reader, key }: Doing, caseId: string, { kind }: { kind: ReportKind }): Promise<ComplianceReport> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'compliance_report.draft', body: { caseId, kind } }, async () => {
          const record = await lockCase(tx, caseId, null);
          if (record.state === 'closed') throw conflict(`${record.number} is closed. Reopen it first.`);
          return viewReport(tx, await draftReport(tx, { clock }, { record, kind, actor }), reader);
        }),
      ),

    edit: (
      { actor, reader }: Omit<Doing, 'key'>,
      id: string,
      { values, version }: { values: ReportValues; version: number },
    ): Promise<ComplianceReport> =>
      inTransaction(db, (tx) =>
        move(tx, {
          ...{ id, version, event: 'edit', reader, actor },
          set: ({ kind }) => ({
            values: keptValues(kind, values),
            ...{ writtenBy: actor.id, writtenByName: actor.name },
            ...{ reviewedBy: null, reviewedByName: null, reviewedAt: null },
          }),
        }),
      ),

    review: (doing: Doing, id: string, { version }: { version: number }) =>
      moveOnce(
        doing,
        {
          ...{ id, version, event: 'review' },
          set: async ({ kind, values, writtenBy }, tx) => {
            if (writtenBy === doing.actor.id) {
              const others = (await staffWith(tx, 'compliance.decide')).filter((each) => each.id !== writtenBy);
              throw forbidden(`You wrote this, so somebody else reviews it: ${namesOf(others)}.`);
            }
            const missing = missingOf(kind, values);
            if (missing.length > 0) throw invalid('values', `Still missing: ${missing.join(', ')}.`);
            return { reviewedBy: doing.actor.id, reviewedByName: doing.actor.name, reviewedAt: clock.now() };
          },
        },
        { version },
      ),

    file: (doing: Doing, id: string, body: { filedOn: string; reference: string; version: number }) =>
      moveOnce(
        doing,
        {
          ...{ id, version: body.version, event: 'file' },
          set: ({ createdAt }) => {
            const drafted = civilDayOf(createdAt);
            if (body.filedOn < drafted)
              throw invalid('filedOn', `This was drafted on ${drafted}, so it was filed then or later.`);
            if (body.filedOn > civilDayOf(clock.now())) throw invalid('filedOn', 'This day has not come yet.');
            return { filedOn: body.filedOn, filedReference: body.reference, filedBy: doing.actor.id };
          },
        },
        body,
      ),
  };
}
export type ReportsService = ReturnType<typeof createReportsService>;

/** Under which number it was filed and when, and that it was late where it was. */
const filedWords = ({ filedReference, filedOn, dueOn }: ReportRecord): string =>
  [
    `Under ${filedReference ?? ''}, on ${filedOn ?? ''}`,
    ...(dueOn !== null && filedOn !== null && filedOn > dueOn ? [`late: it was due on ${dueOn}`] : []),
  ].join(', ');

const pastOf = { edit: 'edited', review: 'reviewed', file: 'filed' } as const satisfies Record<ReportEvent, string>;

async function known(db: Executor, id: string): Promise<ReportRecord> {
  const [report] = await db.select().from(complianceReports).where(eq(complianceReports.id, id));
  if (!report) throw notFound('The report');
  return report;
}

/** By the fields of the form alone; refuses with 422 beside its field what is too long, missing, or no field of the form. */
function keptValues(kind: ReportKind, values: ReportValues): ReportValues {
  const known = reportFields(kind).map(({ key }) => key);
  const stranger = Object.keys(values).find((key) => !known.includes(key));
  if (stranger !== undefined) throw invalid(`values.${stranger}`, 'This report has no such field.');
  return Object.fromEntries(
    reportFields(kind).map(({ key, label, most }) => {
      if (values[key] === undefined)
        throw invalid(`values.${key}`, `${label}: send it, empty where there is nothing to say.`);
      const value = values[key].trim();
      if (value.length > most) throw invalid(`values.${key}`, `${label}: use at most ${most} characters.`);
      return [key, value];
    }),
  );
}

async function viewReport(db: Executor, report: ReportRecord, reader: Reader): Promise<ComplianceReport> {
  const { number: caseNumber, customerName } = await findCase(db, report.caseId);
  const { id, number, kind, state, caseId, values, dueOn, filedOn, filedReference, version } = report;
  return {
    ...{ id, number, kind, state, caseId, caseNumber, customerName, values, dueOn, filedOn, filedReference, version },
    missing: missingOf(kind, values),
    writtenBy: report.writtenByName,
    reviewedBy: report.reviewedByName,
    mayReview: state === 'draft' && report.writtenBy !== reader.id && hasRight(reader.roles, 'compliance.decide'),
  };
}
