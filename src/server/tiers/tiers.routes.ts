import { userTiersContract } from '#contract/user-tiers.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { TiersService } from './tiers.service.ts';

/** User tiers as administrators keep them, and a customer's own; their list is registered with all lists. */
export function tiersRoutes(router: Router, tiers: TiersService): void {
  router.on(userTiersContract.read, ({ params }) => tiers.read(params.id));

  router.on(userTiersContract.create, (call) => tiers.create(call.body, actorOf(call)));

  router.on(userTiersContract.update, (call) => {
    const { version, ...values } = call.body;
    return tiers.update(call.params.id, values, version, actorOf(call));
  });

  router.on(userTiersContract.remove, (call) => tiers.remove(call.params.id, call.query.version, actorOf(call)));

  router.on(userTiersContract.members, ({ params }) => tiers.members(params.id));

  router.on(userTiersContract.give, (call) => tiers.give(call.params.id, call.body.email, actorOf(call)));

  router.on(userTiersContract.take, (call) => tiers.take(call.params.id, call.params.userId, actorOf(call)));

  router.on(userTiersContract.own, ({ viewer }) => tiers.own(viewer.id));
}
