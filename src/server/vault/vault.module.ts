import { storageContract } from '#contract/vault/storage.contract.ts';
import { ownStorageItemsResource } from '#contract/vault/storage.resource.ts';
import { requireTrader } from '#server/http/access.ts';
import { shopList } from '#server/http/list-route.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { storageItemsOf } from './storage/own-items.list.ts';
import { storageRoutes } from './storage/storage.routes.ts';
import { vaultPerson } from './vault.person.ts';

type Parts = ShopParts & Pick<MarketServices, 'prices'>;

/** Customers' metal in storage, from the order that bought it to its sale back or withdrawal. */
export function vaultModule({ db, clock, prices }: Parts) {
  return {
    services: {},
    person: vaultPerson,
    routes({ router }) {
      storageRoutes(router, { db, clock, prices });
    },
    lists: [
      shopList({
        name: 'Your storage',
        endpoint: storageContract.items,
        resource: ownStorageItemsResource,
        source: (viewer) => {
          requireTrader(viewer);
          return storageItemsOf(viewer.id, clock.now());
        },
      }),
    ],
    jobs: [],
  } satisfies ShopModule;
}
