import { periodsContract } from '#contract/finance/periods.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { PeriodsService } from './periods.service.ts';

export function periodsRoutes(router: Router, periods: PeriodsService): void {
  router.on(periodsContract.list, () => periods.list());
  router.on(periodsContract.check, ({ params }) => periods.check(params.month));
  router.on(periodsContract.close, (call) =>
    periods.close(call.params.month, call.body.reason, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(periodsContract.reopen, (call) =>
    periods.reopen(call.params.month, call.body.reason, { actor: actorOf(call), key: call.idempotencyKey }),
  );
}
