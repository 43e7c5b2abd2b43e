import { invoicesContract } from '#contract/trade/invoices.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { sendPdf } from '#server/http/send-pdf.ts';

import type { InvoicesService } from './invoices.service.ts';

export function invoicesRoutes(router: Router, invoices: InvoicesService): void {
  router.on(invoicesContract.read, ({ params }) => invoices.read(params.id));

  router.on(invoicesContract.ofOrder, async ({ params }) => ({ items: await invoices.ofOrder(params.id) }));

  router.on(invoicesContract.pdf, async ({ params, reply }) => sendPdf(reply, await invoices.pdf(params.id)));

  router.on(invoicesContract.send, (call) => invoices.send(call.params.id, actorOf(call), call.idempotencyKey));

  router.on(invoicesContract.credit, (call) =>
    invoices.credit(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );

  router.on(invoicesContract.pay, (call) =>
    invoices.pay(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );

  router.on(invoicesContract.void, (call) =>
    invoices.declareVoid(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );

  router.on(invoicesContract.readOwn, ({ viewer, params }) => invoices.readOwn(viewer.id, params.id));

  router.on(invoicesContract.ofOwnOrder, async ({ viewer, params }) => ({
    items: await invoices.ofOwnOrder(viewer.id, params.id),
  }));

  router.on(invoicesContract.ownPdf, async ({ viewer, params, reply }) =>
    sendPdf(reply, await invoices.ownPdf(viewer.id, params.id)),
  );
}
