import type { ShopModule } from '#server/shop-module.ts';

import { vaultPerson } from './vault.person.ts';

/** Customers' metal in storage, from the order that bought it to its sale back or withdrawal. */
export function vaultModule() {
  return {
    services: {},
    person: vaultPerson,
    routes() {},
    lists: [],
    jobs: [],
  } satisfies ShopModule;
}
