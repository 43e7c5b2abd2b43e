import type { FastifyReply } from 'fastify';

import { casesContract } from '#contract/compliance/cases.contract.ts';
import { reportsContract } from '#contract/compliance/reports.contract.ts';
import { watchListsContract } from '#contract/compliance/watch-lists.contract.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { CasesService } from './cases/cases.service.ts';
import { keptUntil } from './cases/kept-until.ts';
import type { WatchListsService } from './lists/watch-lists.service.ts';
import { reportCsv, reportJson, reportPdf } from './reports/report-files.ts';
import type { ReportsService } from './reports/reports.service.ts';

interface Parts {
  db: Database;
  clock: Clock;
  complianceCases: CasesService;
  complianceReports: ReportsService;
  watchLists: WatchListsService;
}

const readerOf = ({ id, adminRoles }: Viewer) => ({ id, roles: adminRoles });
const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  actor: actorOf(call),
  reader: readerOf(call.viewer),
  key: call.idempotencyKey,
});

export function complianceRoutes(
  router: Router,
  { db, clock, complianceCases: cases, complianceReports: reports, watchLists }: Parts,
): void {
  router.on(casesContract.staff, () => cases.staff());
  router.on(casesContract.rules, () => cases.rules());
  router.on(casesContract.read, ({ params, viewer }) => cases.read(params.id, readerOf(viewer)));
  router.on(casesContract.open, (call) => cases.open(doing(call), call.body));
  router.on(casesContract.move, (call) => cases.move(doing(call), call.params.id, call.body));
  router.on(casesContract.note, (call) => cases.note(doing(call), call.params.id, call.body));
  router.on(casesContract.decideHit, (call) => cases.decideHit(doing(call), call.params.id, call.body));
  router.on(casesContract.hold, (call) => cases.hold(doing(call), call.params.id, call.body));
  router.on(casesContract.release, (call) => cases.release(doing(call), call.params.id, call.body));

  router.on(reportsContract.draft, (call) => reports.draft(doing(call), call.params.id, call.body));
  router.on(reportsContract.read, ({ params, viewer }) => reports.read(params.id, readerOf(viewer)));
  router.on(reportsContract.edit, (call) =>
    reports.edit({ actor: actorOf(call), reader: readerOf(call.viewer) }, call.params.id, call.body),
  );
  router.on(reportsContract.review, (call) => reports.review(doing(call), call.params.id, call.body));
  router.on(reportsContract.file, (call) => reports.file(doing(call), call.params.id, call.body));
  router.on(reportsContract.pdf, async ({ reply, ...call }) => {
    const report = await reports.taken(call.params.id, 'pdf', actorOf(call));
    return sendFile(reply, { name: `${report.number}.pdf`, type: 'application/pdf', file: await reportPdf(report) });
  });
  router.on(reportsContract.json, async ({ reply, ...call }) => {
    const report = await reports.taken(call.params.id, 'json', actorOf(call));
    const type = 'application/json; charset=utf-8';
    return sendFile(reply, { name: `${report.number}.json`, type, file: Buffer.from(reportJson(report), 'utf8') });
  });
  router.on(reportsContract.csv, async ({ reply, ...call }) => {
    const report = await reports.taken(call.params.id, 'csv', actorOf(call));
    return sendCsv(reply, { name: `${report.number}.csv`, text: reportCsv(report) });
  });

  router.on(watchListsContract.read, () => watchLists.read());
  router.on(watchListsContract.load, (call) => watchLists.load(call.params.id, actorOf(call)));
  router.on(watchListsContract.kept, ({ params }) => keptUntil(db, params.id, clock.now()));
}

const sendFile = (
  reply: FastifyReply,
  { name, type, file }: { name: string; type: string; file: unknown },
): FastifyReply =>
  reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .send(file);
