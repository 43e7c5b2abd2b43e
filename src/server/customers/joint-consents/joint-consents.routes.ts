import { jointConsentsContract } from '#contract/customers/joint-consents.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { JointConsentsService } from './joint-consents.service.ts';

export function jointConsentsRoutes(router: Router, jointConsents: JointConsentsService): void {
  router.on(jointConsentsContract.list, ({ viewer }) => jointConsents.list(viewer));

  router.on(jointConsentsContract.answer, (call) => jointConsents.answer(call, call.params.id, call.body));
}
