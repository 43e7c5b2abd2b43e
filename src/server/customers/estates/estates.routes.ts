import { estatesContract } from '#contract/customers/estates.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { EstatesService } from './estates.service.ts';

export function estatesRoutes(router: Router, estates: EstatesService): void {
  router.on(estatesContract.ofCustomer, (call) => estates.ofCustomer(call.params.id, staffOf(call)));

  router.on(estatesContract.record, (call) => estates.record(call.params.id, call.body, staffOf(call)));

  router.on(estatesContract.nameExecutor, (call) =>
    estates.nameExecutor(call.params.id, call.body.executor, call.body.version, staffOf(call)),
  );

  router.on(estatesContract.ask, (call) => estates.ask(call.params.id, call.body, staffOf(call)));

  router.on(estatesContract.agree, (call) => estates.agree(call.params.id, call.body, staffOf(call)));

  router.on(estatesContract.takeBack, (call) => estates.takeBack(call.params.id, call.body, staffOf(call)));
}

const staffOf = (call: { viewer: Viewer; ip: string; requestId: string }) => ({
  ...actorOf(call),
  roles: call.viewer.adminRoles,
});
