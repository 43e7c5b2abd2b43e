import { userTiersContract } from '#contract/trade/user-tiers.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { TierMembersService } from './tier-members.service.ts';
import type { TiersService } from './tiers.service.ts';

interface Parts {
  tiers: TiersService;
  tierMembers: TierMembersService;
}

/** User tiers as administrators keep them, and a customer's own; their list is registered with all lists. */
export function tiersRoutes(router: Router, { tiers, tierMembers }: Parts): void {
  router.on(userTiersContract.read, ({ params }) => tiers.read(params.id));

  router.on(userTiersContract.create, (call) => tiers.create(call.body, actorOf(call)));

  router.on(userTiersContract.update, (call) => tiers.update(call.params.id, call.body, actorOf(call)));

  router.on(userTiersContract.remove, (call) => tiers.remove(call.params.id, call.query.version, actorOf(call)));

  router.on(userTiersContract.members, ({ params, search, viewer }) => tierMembers.members(params.id, search, viewer));

  router.on(userTiersContract.move, (call) => tierMembers.move(call.params.id, call.body, actorOf(call)));

  router.on(userTiersContract.own, ({ viewer }) => tiers.own(viewer.id));
}
