import { journalExportContract } from '#contract/finance/journal-export.contract.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { JournalExportService } from './journal-export.service.ts';

export function journalExportRoutes(router: Router, exports: JournalExportService): void {
  router.on(journalExportContract.map, ({ params }) => exports.map(params.program));
  router.on(journalExportContract.saveMap, (call) => exports.saveMap(call.params.program, call.body, actorOf(call)));
  router.on(journalExportContract.preview, ({ params, query }) => exports.preview(params.program, query));
  router.on(journalExportContract.file, async (call) =>
    sendCsv(call.reply, await exports.file(call.params.program, call.query, actorOf(call))),
  );
}
