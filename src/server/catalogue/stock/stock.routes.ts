import { stockContract } from '#contract/catalogue/stock.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { StockCounter } from './stock-counter.service.ts';

export function stockRoutes(router: Router, shop: StockCounter): void {
  router.on(stockContract.read, ({ params }) => shop.read(params.id));

  router.on(stockContract.receive, (call) =>
    shop.receive(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );

  router.on(stockContract.adjust, (call) => shop.adjust(call.params.id, call.body, actorOf(call), call.idempotencyKey));

  router.on(stockContract.count, (call) => shop.count(call.body, actorOf(call), call.idempotencyKey));
}
