import { adminItemsContract } from '#contract/vault/admin-items.contract.ts';
import { barsResource, storageItemsResource } from '#contract/vault/admin-items.resource.ts';
import { vaultsContract } from '#contract/vault/vaults.contract.ts';
import { vaultsResource } from '#contract/vault/vaults.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { vaultDeskRoutes } from './items/desk.routes.ts';
import { createVaultDeskService } from './items/desk.service.ts';
import { allStorageItems } from './items/admin-items.list.ts';
import { barList } from './items/bar-list.list.ts';
import { vaultPerson } from './vault.person.ts';
import { allVaults } from './vaults/vaults.list.ts';
import { vaultsRoutes } from './vaults/vaults.routes.ts';
import { createVaultsService } from './vaults/vaults.service.ts';

type Parts = ShopParts & Pick<MarketServices, 'prices'>;

/** Customers' metal in storage, from the order that bought it to its sale back or withdrawal. */
export function vaultModule({ config, db, clock, prices }: Parts) {
  const desk = createVaultDeskService({ db, clock, publicUrl: config.publicUrl });
  const vaults = createVaultsService({ db, clock, prices });
  return {
    services: {},
    person: vaultPerson,
    routes({ router }) {
      vaultDeskRoutes(router, desk);
      vaultsRoutes(router, vaults);
    },
    lists: [
      shopList({
        name: 'Storage items',
        endpoint: adminItemsContract.list,
        resource: storageItemsResource,
        source: () => allStorageItems,
      }),
      shopList({ name: 'Bar list', endpoint: adminItemsContract.bars, resource: barsResource, source: () => barList }),
      shopList({
        name: 'Vaults',
        endpoint: vaultsContract.list,
        resource: vaultsResource,
        source: () => allVaults,
      }),
    ],
    jobs: [],
  } satisfies ShopModule;
}
