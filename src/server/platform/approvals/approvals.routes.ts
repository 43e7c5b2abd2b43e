import { approvalsContract } from '#contract/platform/approvals.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { ApprovalsService } from './approvals.service.ts';

export function approvalsRoutes(router: Router, approvals: ApprovalsService): void {
  router.on(approvalsContract.read, ({ params }) => approvals.read(params.id));
  router.on(approvalsContract.approve, (call) =>
    approvals.approve(
      { actor: actorOf(call), viewer: call.viewer, key: call.idempotencyKey },
      { ...call.params, ...call.body },
    ),
  );
  router.on(approvalsContract.refuse, (call) =>
    approvals.refuse(
      { actor: actorOf(call), viewer: call.viewer, key: call.idempotencyKey },
      { ...call.params, ...call.body },
    ),
  );
}
