import { cancellingSettingContract } from '#contract/trade/cancelling-setting.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CancellingService } from './cancelling.service.ts';

/** What cancelling an order costs. */
export function cancellingRoutes(router: Router, cancelling: CancellingService): void {
  router.on(cancellingSettingContract.read, () => cancelling.read());

  router.on(cancellingSettingContract.save, (call) => cancelling.save(call.body, actorOf(call)));
}
