import { customersContract } from '#contract/customers.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CustomersService } from './customers.service.ts';

export function customersRoutes(router: Router, customers: CustomersService): void {
  router.on(customersContract.readKyc, ({ viewer }) => customers.ownCase(viewer.id));

  router.on(customersContract.saveKyc, ({ viewer, body }) => customers.save(viewer.id, body));

  router.on(customersContract.submitKyc, (call) => customers.submit(call.viewer.id, call.body, actorOf(call)));

  router.on(customersContract.read, (call) => customers.read(call.params.id, actorOf(call)));

  router.on(customersContract.decide, (call) => customers.decide(call.params.id, call.body, actorOf(call)));
}
