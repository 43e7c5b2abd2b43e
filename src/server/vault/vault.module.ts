import { MINUTE_MS } from '#contract/dates/durations.ts';
import { sellBackMails } from '#contract/vault/sell-back-mails.templates.ts';
import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { ownSellBacksResource, sellBacksResource } from '#contract/vault/sell-backs.resource.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import { shopList } from '#server/http/list-route.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import { allSellBacks, sellBacksOf } from './sell-backs/sell-backs.list.ts';
import { sellBacksRoutes } from './sell-backs/sell-backs.routes.ts';
import { createSellBacksService } from './sell-backs/sell-backs.service.ts';
import { sellBackGroup } from './settings/sell-back.settings.ts';
import { vaultPerson } from './vault.person.ts';

type Parts = ShopParts &
  Pick<IdentityServices, 'ownerProof'> &
  Pick<MarketServices, 'prices'> &
  Pick<CatalogueServices, 'catalogue'> & {
    holds: HoldHooks;
    paidTo: PaidToAccounts;
  };

/** Customers' metal in storage, from the order that bought it to its sale back or withdrawal. */
export function vaultModule({ config, db, clock, prices, catalogue, holds, paidTo, ownerProof }: Parts) {
  const { publicUrl, rateLimit } = config;
  const sellBacks = createSellBacksService({
    ...{ db, clock, publicUrl, rateLimit, prices, catalogue, holds, paidTo, ownerProof },
  });
  return {
    services: { sellBacks },
    person: vaultPerson,
    settings: [sellBackGroup],
    mailTemplates: Object.values(sellBackMails),
    routes({ router }) {
      sellBacksRoutes(router, sellBacks);
    },
    lists: [
      shopList({
        name: 'Sales from the vault',
        endpoint: sellBacksContract.list,
        resource: sellBacksResource,
        source: () => allSellBacks(clock),
      }),
      shopList({
        name: 'Your sales from the vault',
        endpoint: sellBacksContract.listOwn,
        resource: ownSellBacksResource,
        source: (viewer) => sellBacksOf(viewer.id),
      }),
    ],
    jobs: [
      {
        name: 'sell-backs.expire',
        everyMs: MINUTE_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Locked prices of sales from the vault',
        what: 'Ends the prices that customers locked and did not sell at in time.',
        run: () => sellBacks.expire(),
      },
    ],
  } satisfies ShopModule;
}
