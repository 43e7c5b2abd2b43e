import { reconciliationsContract } from '#contract/finance/reconciliations.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { ReconciliationsService } from './reconciliations.service.ts';

export function reconciliationsRoutes(router: Router, service: ReconciliationsService): void {
  router.on(reconciliationsContract.read, ({ params, query }) => service.read(params.id, query.q));
  router.on(reconciliationsContract.begin, (call) =>
    service.begin(call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(reconciliationsContract.tick, (call) =>
    service.tick(call.params.id, call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(reconciliationsContract.finish, (call) =>
    service.finish(call.params.id, call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
}
