import { limitOrdersContract } from '#contract/instructions/limit-orders.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { LimitOrdersService } from './limit-orders.service.ts';

const calling = (call: { viewer: Viewer; ip: string; requestId: string }) => ({
  ...{ viewer: call.viewer, actor: actorOf(call), ip: call.ip, requestId: call.requestId },
});

export function limitOrdersRoutes(router: Router, limits: LimitOrdersService): void {
  router.on(limitOrdersContract.readOwn, ({ params, viewer }) => limits.readOwn(params.id, viewer));
  router.on(limitOrdersContract.create, (call) => limits.create(calling(call), call.idempotencyKey, call.body));
  router.on(limitOrdersContract.mailCode, async ({ params, viewer }) => {
    await limits.mailCode(params.id, viewer);
    return { message: 'A new code is on its way.' };
  });
  router.on(limitOrdersContract.confirm, (call) => limits.confirm(calling(call), call.params.id, call.body));
  router.on(limitOrdersContract.cancel, (call) => limits.cancel(call.params.id, call.body.version, calling(call)));
  router.on(limitOrdersContract.read, ({ params }) => limits.read(params.id));
  router.on(limitOrdersContract.cancelByStaff, (call) =>
    limits.cancelByStaff(call.params.id, call.body, actorOf(call)),
  );
}
