import { couponsContract } from '#contract/trade/coupons.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CouponsService } from './coupons.service.ts';

/** Coupons as administrators keep them; their list is registered with all lists. */
export function couponsRoutes(router: Router, coupons: CouponsService): void {
  router.on(couponsContract.read, ({ params }) => coupons.read(params.id));
  router.on(couponsContract.create, (call) => coupons.create(call.body, actorOf(call)));
  router.on(couponsContract.update, (call) => {
    const { version, reason, ...values } = call.body;
    return coupons.update(call.params.id, { values, version, reason }, actorOf(call));
  });
}
