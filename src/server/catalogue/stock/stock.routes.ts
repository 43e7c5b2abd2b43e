import { stockContract } from '#contract/catalogue/stock.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { StockDesk } from './stock-desk.service.ts';

export function stockRoutes(router: Router, desk: StockDesk): void {
  router.on(stockContract.read, ({ params }) => desk.read(params.id));

  router.on(stockContract.receive, (call) =>
    desk.receive(call.params.id, call.body, actorOf(call), call.idempotencyKey),
  );

  router.on(stockContract.adjust, (call) => desk.adjust(call.params.id, call.body, actorOf(call), call.idempotencyKey));

  router.on(stockContract.count, (call) => desk.count(call.body, actorOf(call), call.idempotencyKey));
}
