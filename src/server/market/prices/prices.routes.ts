import { pricesContract } from '#contract/market/prices.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { PricesService } from './prices.service.ts';

/**
 * The public price call. An unknown currency answers 200 with `success: false`, not 404: the call tells its failures in
 * its own way, and a currency withdrawn while a visitor still has it chosen is a warning in the log, not an error page.
 * The answer may be kept but is asked about at every use, so that five hundred tabs mostly cost a 304.
 */
export function pricesRoutes(router: Router, prices: PricesService): void {
  router.on(pricesContract.metalPrices, async ({ params, request, reply }) => {
    const code = params.currency.toUpperCase();
    const etag = `"${prices.cacheKey(code)}"`;
    void reply.header('ETag', etag).header('Cache-Control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return prices.pricesIn(code);
  });
}
