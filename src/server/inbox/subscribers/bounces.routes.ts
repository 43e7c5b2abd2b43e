import type { FastifyInstance } from 'fastify';

import { bouncesContract } from '#contract/inbox/bounces.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { BouncesService } from './bounces.service.ts';

/** A hundred events. */
const BODY_LIMIT = 131_072;

/** On an interface of its own, where a body stays the bytes that were signed. */
export function bouncesRoutes(scope: FastifyInstance, router: Router, bounces: BouncesService): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (_request: unknown, body: Buffer) => body,
  );

  router.on(bouncesContract.report, async ({ body, request }) => {
    const signature = request.headers['mail-signature'];
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return { taken: await bounces.takeReport(bytes, typeof signature === 'string' ? signature : '') };
  });
}
