import { customersContract } from '#contract/customers/customers.contract.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { TradeServices } from '#server/trade/trade.module.ts';

import { createCustomerProfiles } from './customer-profile.service.ts';
import { allCustomers } from './customers.list.ts';
import { customersRoutes } from './customers.routes.ts';
import { createCustomersService } from './customers.service.ts';
import { createStandingService } from './standing.service.ts';

/** Customers as the shop's people see them: with their orders, money, tier and standing. */
export function customersModule({ config, db, clock, sessions, quotes }: ShopParts & IdentityServices & TradeServices) {
  const { publicUrl } = config;
  const services = {
    customers: createCustomersService({ db, clock, publicUrl }),
    customerProfiles: createCustomerProfiles({ db, clock }),
    standing: createStandingService({ db, clock, publicUrl, sessions, quotes }),
  };
  return {
    services,
    routes: ({ router }) => customersRoutes(router, services),
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
