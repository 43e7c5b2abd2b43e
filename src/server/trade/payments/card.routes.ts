import type { FastifyInstance } from 'fastify';

import { cardContract } from '#contract/trade/card.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { CardService } from './card.service.ts';

/** Stripe sends a few kilobytes. */
const BODY_LIMIT = 262_144;

/** On an interface of its own, where a body stays the bytes that were signed. */
export function cardRoutes(scope: FastifyInstance, router: Router, card: CardService): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (_request: unknown, body: Buffer) => body,
  );

  router.on(cardContract.webhook, async ({ body, request }) => {
    const signature = request.headers['stripe-signature'];
    await card.takeEvent(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      typeof signature === 'string' ? signature : '',
    );
    return { received: true } as const;
  });
}
