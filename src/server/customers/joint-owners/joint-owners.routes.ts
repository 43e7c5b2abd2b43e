import { jointOwnersContract } from '#contract/customers/joint-owners.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { JointOwnersService } from './joint-owners.service.ts';

export function jointOwnersRoutes(router: Router, jointOwners: JointOwnersService): void {
  router.on(jointOwnersContract.list, ({ viewer }) => jointOwners.list(viewer));

  router.on(jointOwnersContract.invite, (call) => jointOwners.invite(call, call.body));

  router.on(jointOwnersContract.move, (call) => jointOwners.move(call, call.params.id, call.body));

  router.on(jointOwnersContract.ofCustomer, ({ params }) => jointOwners.ofCustomer(params.id));
}
