import { addressesContract } from '#contract/customers/addresses.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { AddressesService } from './addresses.service.ts';

export function addressesRoutes(router: Router, addresses: AddressesService): void {
  router.on(addressesContract.list, ({ viewer }) => addresses.list(viewer.id));

  router.on(addressesContract.add, (call) => addresses.add(call.body, call.viewer.id, actorOf(call)));

  router.on(addressesContract.change, (call) =>
    addresses.change(call.params.id, call.body, call.viewer.id, actorOf(call)),
  );

  router.on(addressesContract.remove, (call) =>
    addresses.remove(call.params.id, call.body.version, call.viewer.id, actorOf(call)),
  );
}
