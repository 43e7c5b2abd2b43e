import { purchaseMails } from '#contract/buying/purchase-mails.templates.ts';
import { purchasesContract } from '#contract/buying/purchases.contract.ts';
import { ownPurchasesResource, purchasesResource } from '#contract/buying/purchases.resource.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import { shopList } from '#server/http/list-route.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import { buyingPerson } from './buying.person.ts';
import { buyPricesRoutes } from './buy-prices/buy-prices.routes.ts';
import { allPurchases, purchasesOf } from './purchases/purchases.list.ts';
import { purchasesRoutes } from './purchases/purchases.routes.ts';
import { createPurchasesService } from './purchases/purchases.service.ts';
import { purchaseGroup } from './settings/purchase.settings.ts';

type Parts = ShopParts &
  Pick<MarketServices, 'prices'> &
  Pick<CatalogueServices, 'catalogue'> & {
    holds: HoldHooks;
    paidTo: PaidToAccounts;
  };

/** What the shop buys from customers outside the vault: live prices to buy at, and a purchase from the wish to the payout. */
export function buyingModule({ config, db, clock, prices, catalogue, holds, paidTo }: Parts) {
  const { publicUrl } = config;
  const purchases = createPurchasesService({ db, clock, publicUrl, prices, catalogue, holds, paidTo });
  return {
    services: { purchases },
    gates: { purchase_offer: purchases.gated },
    person: buyingPerson,
    settings: [purchaseGroup(clock)],
    mailTemplates: Object.values(purchaseMails),
    routes({ router }) {
      buyPricesRoutes(router, { db, clock, catalogue });
      purchasesRoutes(router, purchases);
    },
    lists: [
      shopList({
        name: 'Purchases',
        endpoint: purchasesContract.list,
        resource: purchasesResource,
        source: () => allPurchases,
      }),
      shopList({
        name: 'Your sales to us',
        endpoint: purchasesContract.listOwn,
        resource: ownPurchasesResource,
        source: (viewer) => purchasesOf(viewer.id),
      }),
    ],
    jobs: [
      {
        name: 'purchases.end',
        everyMs: MINUTE_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Purchases that end',
        what: 'Ends purchases from customers whose time is up.',
        run: () => purchases.endDue(),
      },
    ],
  } satisfies ShopModule;
}
