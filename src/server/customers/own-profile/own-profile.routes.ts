import { ownProfileContract } from '#contract/customers/own-profile.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { OwnProfiles } from './own-profile.service.ts';

export function ownProfileRoutes(router: Router, profiles: OwnProfiles): void {
  router.on(ownProfileContract.read, ({ viewer }) => profiles.read(viewer.id));

  router.on(ownProfileContract.choose, (call) => profiles.choose(call.body, call.viewer.id, actorOf(call)));
}
