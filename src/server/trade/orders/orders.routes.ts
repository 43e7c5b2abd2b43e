import { orderMovesContract } from '#contract/trade/order-moves.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { OrdersService } from './orders.service.ts';

export function ordersRoutes(router: Router, orders: OrdersService): void {
  router.on(ordersContract.place, ({ viewer, body, idempotencyKey, ip, userAgent, requestId }) =>
    orders.place({ viewer, quoteId: body.quoteId, ip, userAgent, requestId }, idempotencyKey, body),
  );

  router.on(ordersContract.readOwn, ({ viewer, params }) => orders.readOwn(viewer.id, params.id));

  router.on(ordersContract.read, ({ params, viewer }) => orders.read(params.id, viewer));

  router.on(ordersContract.bulk, (call) =>
    orders.pickMany({ actor: actorOf(call), viewer: call.viewer, key: call.idempotencyKey, body: call.body }),
  );

  router.on(orderMovesContract.move, (call) =>
    orders.move(call.params.id, call.body, { actor: actorOf(call), viewer: call.viewer, key: call.idempotencyKey }),
  );

  router.on(orderMovesContract.moveMany, (call) =>
    orders.moveMany({ actor: actorOf(call), viewer: call.viewer, key: call.idempotencyKey, body: call.body }),
  );

  router.on(orderMovesContract.note, (call) =>
    orders.note(call.params.id, call.body, { actor: actorOf(call), viewer: call.viewer, key: call.idempotencyKey }),
  );

  router.on(orderMovesContract.costs, ({ params }) => orders.endingCosts(params.id));

  router.on(orderMovesContract.ownCosts, ({ params, viewer }) => orders.endingCosts(params.id, viewer.id));

  router.on(orderMovesContract.cancelOwn, (call) =>
    orders.cancelOwn(
      { id: call.params.id, customerId: call.viewer.id, actor: actorOf(call), body: call.body },
      call.idempotencyKey,
    ),
  );
}
