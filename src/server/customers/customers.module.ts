import { customersContract } from '#contract/customers/customers.contract.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { TradeServices } from '#server/trade/trade.module.ts';

import { createCustomerProfiles } from './customer-profile.service.ts';
import { allCustomers } from './customers.list.ts';
import { customersRoutes } from './customers.routes.ts';
import { createCustomersService } from './customers.service.ts';
import { createStandingService } from './standing.service.ts';
import { createWishlistLinks } from './wishlists/wishlist-links.service.ts';
import { wishlistsRoutes } from './wishlists/wishlists.routes.ts';
import { createWishlistsService } from './wishlists/wishlists.service.ts';

type Parts = ShopParts & IdentityServices & Pick<CatalogueServices, 'catalogue'> & TradeServices;

/** Customers as the shop's people see them: with their orders, money, tier and standing; and what they wish for. */
export function customersModule({ config, db, clock, sessions, quotes, catalogue }: Parts) {
  const { publicUrl } = config;
  const services = {
    customers: createCustomersService({ db, clock, publicUrl }),
    customerProfiles: createCustomerProfiles({ db, clock }),
    standing: createStandingService({ db, clock, publicUrl, sessions, quotes }),
    wishlists: createWishlistsService({ db, clock, catalogue }),
    wishlistLinks: createWishlistLinks({ db, clock }),
  };
  return {
    services,
    routes: ({ router }) => {
      customersRoutes(router, services);
      wishlistsRoutes(router, services);
    },
    lists: [
      shopList({
        name: 'Customers',
        endpoint: customersContract.list,
        resource: customersResource,
        source: () => allCustomers,
      }),
    ],
    jobs: [],
  } satisfies ShopModule;
}
