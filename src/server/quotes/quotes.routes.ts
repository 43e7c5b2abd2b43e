import { quotesContract } from '#contract/quotes.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { QuotesService } from './quotes.service.ts';

export function quotesRoutes(router: Router, quotes: QuotesService): void {
  router.on(quotesContract.create, ({ viewer, body }) => quotes.create(viewer, body));
  router.on(quotesContract.read, ({ viewer, params }) => quotes.read(viewer, params.id));
}
