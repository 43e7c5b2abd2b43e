import { customersContract } from '#contract/customers.contract.ts';
import { customersResource } from '#contract/customers.resource.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { BUSINESS_TIME_ZONE } from '#server/catalogue/civil-day-of.ts';
import type { Database } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import { allCustomers } from './customers.list.ts';
import type { CustomersService } from './customers.service.ts';

export function customersRoutes(
  router: Router,
  { db, customers }: { db: Database; customers: CustomersService },
): void {
  router.on(customersContract.readKyc, ({ viewer }) => customers.ownCase(viewer.id));

  router.on(customersContract.saveKyc, ({ viewer, body }) => customers.save(viewer.id, body));

  router.on(customersContract.submitKyc, (call) => customers.submit(call.viewer.id, call.body, actorOf(call)));

  router.on(customersContract.list, ({ viewer, search }) =>
    listPage(db, allCustomers, decodeListQuery(search, customersResource, viewer), {
      viewer,
      timeZone: BUSINESS_TIME_ZONE,
    }),
  );

  router.on(customersContract.read, (call) => customers.read(call.params.id, actorOf(call)));

  router.on(customersContract.decide, (call) => customers.decide(call.params.id, call.body, actorOf(call)));
}
