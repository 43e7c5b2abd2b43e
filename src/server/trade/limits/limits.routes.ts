import { limitsContract } from '#contract/trade/limits.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { LimitsService } from './limits.service.ts';

/** Beyond what a change wants a second person. */
export function limitsRoutes(router: Router, limits: LimitsService): void {
  router.on(limitsContract.read, () => limits.read());

  router.on(limitsContract.save, (call) => limits.save(call.body, actorOf(call)));
}
