import { quotesContract } from '#contract/quotes.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { QuotesService } from './quotes.service.ts';

export function quotesRoutes(router: Router, quotes: QuotesService): void {
  router.on(quotesContract.estimate, ({ viewer, body }) => quotes.estimate(viewer, body));
  router.on(quotesContract.create, ({ viewer, body }) => quotes.create(viewer, body));
  router.on(quotesContract.read, ({ viewer, params }) => quotes.read(params.id, viewer));
  router.on(quotesContract.receipt, ({ viewer, params }) => quotes.receipt(params.id, viewer));
  router.on(quotesContract.adminReceipt, ({ params }) => quotes.receipt(params.id));
  router.on(quotesContract.void, (call) => quotes.void(call.params.id, call.body.reason, actorOf(call)));
}
