import { counterpartiesContract } from '#contract/overview/hedge-counterparties.contract.ts';
import { hedgesContract } from '#contract/overview/hedges.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CounterpartiesService } from './counterparties.service.ts';
import type { HedgeImportService } from './hedge-import.service.ts';
import type { HedgesService } from './hedges.service.ts';

interface Services {
  hedges: HedgesService;
  hedgeImport: HedgeImportService;
  counterparties: CounterpartiesService;
}

export function hedgesRoutes(router: Router, { hedges, hedgeImport, counterparties }: Services): void {
  router.on(counterpartiesContract.read, ({ params }) => counterparties.read(params.id));
  router.on(counterpartiesContract.create, (call) => counterparties.create(call.body, actorOf(call)));
  router.on(counterpartiesContract.update, (call) => counterparties.update(call.params.id, call.body, actorOf(call)));
  router.on(hedgesContract.read, (call) => hedges.read(call.params.id, actorOf(call)));
  router.on(hedgesContract.enter, (call) =>
    hedges.enter(call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(hedgesContract.decide, (call) =>
    hedges.decide(call.params.id, call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(hedgesContract.preview, ({ body }) => hedgeImport.preview(body.text));
  router.on(hedgesContract.bringIn, (call) =>
    hedgeImport.bringIn(call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
}
