import { plansContract } from '#contract/instructions/plans.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { PlansService } from './plans.service.ts';

export function plansRoutes(router: Router, plans: PlansService): void {
  router.on(plansContract.readOwn, ({ params, viewer }) => plans.readOwn(params.id, viewer));
  router.on(plansContract.create, (call) =>
    plans.create({ viewer: call.viewer, actor: actorOf(call) }, call.idempotencyKey, call.body),
  );
  router.on(plansContract.move, (call) =>
    plans.move(call.params.id, call.body, { viewer: call.viewer, actor: actorOf(call) }),
  );
  router.on(plansContract.read, ({ params }) => plans.read(params.id));
  router.on(plansContract.moveByStaff, (call) => plans.moveByStaff(call.params.id, call.body, actorOf(call)));
}
