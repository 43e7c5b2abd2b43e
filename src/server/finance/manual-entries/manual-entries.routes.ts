import { manualEntriesContract } from '#contract/finance/manual-entries.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { ManualEntriesService } from './manual-entries.service.ts';

export function manualEntriesRoutes(router: Router, entries: ManualEntriesService): void {
  router.on(manualEntriesContract.basis, () => entries.basis());
  router.on(manualEntriesContract.read, ({ params }) => entries.read(params.id));
  router.on(manualEntriesContract.ask, (call) => entries.ask(call.body, actorOf(call), call.idempotencyKey));
  router.on(manualEntriesContract.reverse, (call) =>
    entries.reverse(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );
}
