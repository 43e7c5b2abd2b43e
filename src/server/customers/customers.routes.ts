import { customerProfileContract } from '#contract/customers/customer-profile.contract.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { CustomerProfiles } from './customer-profile.service.ts';
import type { CustomersService } from './customers.service.ts';
import type { StandingService } from './standing.service.ts';

interface Parts {
  customers: CustomersService;
  standing: StandingService;
  customerProfiles: CustomerProfiles;
}

export function customersRoutes(router: Router, { customers, standing, customerProfiles }: Parts): void {
  router.on(customersContract.readKyc, ({ viewer }) => customers.ownCase(viewer.id));

  router.on(customersContract.saveKyc, ({ viewer, body }) => customers.save(viewer.id, body));

  router.on(customersContract.submitKyc, (call) => customers.submit(call.viewer.id, call.body, actorOf(call)));

  router.on(customersContract.read, (call) => customers.read(call.params.id, staffOf(call)));

  router.on(customersContract.decide, (call) => customers.decide(call.params.id, call.body, staffOf(call)));

  router.on(customersContract.suspend, (call) => standing.suspend(call.params.id, call.body, staffOf(call)));

  router.on(customersContract.reinstate, (call) => standing.reinstate(call.params.id, call.body, staffOf(call)));

  router.on(customerProfileContract.read, ({ params, viewer }) => customerProfiles.read(params.id, viewer));

  router.on(customerProfileContract.note, (call) =>
    customerProfiles.note(call.params.id, call.body.text, { actor: actorOf(call), key: call.idempotencyKey }),
  );
}

const staffOf = (call: { viewer: Viewer; ip: string; requestId: string }) => ({
  ...actorOf(call),
  roles: call.viewer.adminRoles,
});
