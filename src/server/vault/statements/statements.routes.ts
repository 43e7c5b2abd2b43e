import { statementsContract } from '#contract/vault/statements.contract.ts';
import { requireTrader } from '#server/http/access.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { sendPdf } from '#server/http/send-pdf.ts';

import type { StatementsService } from './statements.service.ts';

/** A customer's statements, for himself: for those who may trade, as his storage. The staff takes one with its name on it. */
export function statementsRoutes(router: Router, statements: StatementsService): void {
  router.on(statementsContract.read, ({ viewer, query }) => {
    requireTrader(viewer);
    return statements.statement(viewer.id, query);
  });
  router.on(statementsContract.pdf, async ({ viewer, query, reply }) => {
    requireTrader(viewer);
    return sendPdf(reply, await statements.pdf(viewer.id, query));
  });
  router.on(statementsContract.csv, async ({ viewer, query, reply }) => {
    requireTrader(viewer);
    const { file, name } = await statements.csv(viewer.id, query);
    return sendCsv(reply, { name, text: file });
  });
  router.on(statementsContract.taxYear, ({ viewer, query }) => {
    requireTrader(viewer);
    return statements.taxYear(viewer.id, query.year);
  });
  router.on(statementsContract.taxPdf, async ({ viewer, query, reply }) => {
    requireTrader(viewer);
    return sendPdf(reply, await statements.taxPdf(viewer.id, query.year));
  });
  router.on(statementsContract.taxCsv, async ({ viewer, query, reply }) => {
    requireTrader(viewer);
    const { file, name } = await statements.taxCsv(viewer.id, query.year);
    return sendCsv(reply, { name, text: file });
  });
  router.on(statementsContract.ofCustomer, async ({ params, query, reply, ...call }) =>
    sendPdf(reply, await statements.takenBy(actorOf(call), params.id, query)),
  );
}
