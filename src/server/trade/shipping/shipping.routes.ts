import { shippingContract } from '#contract/trade/shipping.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { ShippingService } from './shipping.service.ts';

/** Ways to deliver as administrators keep them; their list is registered with all lists. */
export function shippingRoutes(router: Router, shipping: ShippingService): void {
  router.on(shippingContract.try, ({ body }) => shipping.try(body));
  router.on(shippingContract.read, ({ params }) => shipping.read(params.id));
  router.on(shippingContract.create, (call) => shipping.create(call.body, actorOf(call)));
  router.on(shippingContract.update, (call) => {
    const { version, reason, ...values } = call.body;
    return shipping.update(call.params.id, { values, version, reason }, actorOf(call));
  });
}
