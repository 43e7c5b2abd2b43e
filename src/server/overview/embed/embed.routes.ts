import type { FastifyInstance } from 'fastify';

import { embeddedPricesContract } from '#contract/overview/embedded-prices.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { EmbeddedPricesService } from './embedded-prices.service.ts';

/**
 * The one call that pages of others may read. It is the same for everybody, looks at no cookie and sets none, and its headers
 * let nobody send any. In a part of the app of its own, so that no other call has these headers.
 */
export function embedRoutes(scope: FastifyInstance, router: Router, embedded: EmbeddedPricesService): void {
  // Refusals, too, or a page could not tell one from a network that is away.
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  });

  router.on(embeddedPricesContract.prices, async ({ params, query: { unit }, request, reply }) => {
    const code = params.currency.toUpperCase();
    const answer = await embedded.read(code, unit);
    const etag = `"${await embedded.keyOf(code, unit)}"`;
    void reply.header('ETag', etag).header('Cache-Control', 'public, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return answer;
  });
}
