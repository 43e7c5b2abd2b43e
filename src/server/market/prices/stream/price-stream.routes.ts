import type { FastifyInstance } from 'fastify';

import { priceStreamContract } from '#contract/market/price-stream.contract.ts';
import type { Router } from '#server/http/router.ts';
import { headersOfAll, nothingLoads } from '#server/http/security-headers.ts';

import type { PriceStreams } from './price-streams.ts';

/** The stream of prices. Fastify hands the connection over: a stream of its own for each would cost more than the prices. */
export function priceStreamRoutes(
  router: Router,
  streams: PriceStreams,
  { app, secure }: { app: Pick<FastifyInstance, 'addHook'>; secure: boolean },
): void {
  const headers = {
    ...headersOfAll({ secure }),
    'Content-Security-Policy': nothingLoads,
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Who passes it on may neither keep it, nor pack it, nor hold it back until there is more.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  };
  router.on(priceStreamContract.stream, async ({ query, ip, request, reply }) => {
    const code = query.currency.toUpperCase();
    streams.admit(code, ip);
    reply.hijack();
    const { raw: response } = reply;
    // Its end is that of the connection: events are then sent as they are, not each in a frame of HTTP’s own.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, headers);
    if (request.method === 'HEAD') response.end();
    else streams.join(code, ip, response, request.headers['last-event-id']?.toString());
    return reply;
  });
  // Before the server waits for the calls under way, of which these would never end.
  app.addHook('preClose', async () => streams.end());
}
