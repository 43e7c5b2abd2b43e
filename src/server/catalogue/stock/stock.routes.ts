import { stockContract } from '#contract/catalogue/stock.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { StockCounter } from './stock-counter.service.ts';

export function stockRoutes(router: Router, counter: StockCounter): void {
  router.on(stockContract.read, ({ params }) => counter.read(params.id));

  router.on(stockContract.receive, (call) =>
    counter.receive(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );

  router.on(stockContract.adjust, (call) =>
    counter.adjust(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );

  router.on(stockContract.count, (call) => counter.count(call.body, actorOf(call), call.idempotencyKey));
}
