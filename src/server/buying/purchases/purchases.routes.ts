import { purchasesContract } from '#contract/buying/purchases.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { PurchasesService } from './purchases.service.ts';

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  viewer: call.viewer,
  actor: actorOf(call),
  key: call.idempotencyKey,
});

export function purchasesRoutes(router: Router, purchases: PurchasesService): void {
  router.on(purchasesContract.read, ({ params, viewer }) => purchases.read(params.id, viewer.adminRoles));
  router.on(purchasesContract.move, (call) => purchases.move(doing(call), call.params.id, call.body));
  router.on(purchasesContract.readOwn, ({ params, viewer }) => purchases.readOwn(params.id, viewer));
  router.on(purchasesContract.choices, ({ viewer }) => purchases.choices(viewer));
  router.on(purchasesContract.ask, (call) => purchases.ask(doing(call), call.body));
  router.on(purchasesContract.answer, (call) => purchases.answer(doing(call), call.params.id, call.body));
}
