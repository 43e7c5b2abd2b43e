import { Readable } from 'node:stream';

import { proofContract } from '#contract/vault/proof.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { ProofService } from './proof.service.ts';

/** What everybody may check, and what leads from one customer's metal to it. */
export function proofRoutes(router: Router, proof: ProofService): void {
  router.on(proofContract.overview, () => proof.overview());
  router.on(proofContract.days, ({ query }) => proof.hashes(query.first));
  router.on(proofContract.day, ({ params }) => proof.day(params.day));
  router.on(proofContract.list, ({ params, query }) => proof.list(params.day, query.first, query.rows));
  router.on(proofContract.file, async ({ params, reply }) => {
    const pieces = await proof.file(params.day);
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8; header=present')
      .header('Content-Disposition', `attachment; filename="proof-${params.day}.csv"`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(Readable.from(pieces));
  });
  router.on(proofContract.consistency, async ({ query }) => ({
    hashes: await proof.consistency(query.from, query.to),
  }));
  router.on(proofContract.key, async () => ({ items: await proof.keys() }));
  router.on(proofContract.own, ({ viewer, reply }) => {
    void reply.header('Cache-Control', 'private, no-store');
    return proof.own(viewer.id);
  });
}
