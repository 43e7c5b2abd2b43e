import { HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { sellBackMails } from '#contract/vault/sell-back-mails.templates.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import { vaultDeskRoutes } from './items/desk.routes.ts';
import { createVaultDeskService } from './items/desk.service.ts';
import { createProofService } from './proof/proof.service.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import { sellBacksRoutes } from './sell-backs/sell-backs.routes.ts';
import { createSellBacksService } from './sell-backs/sell-backs.service.ts';
import { sellBackGroup } from './settings/sell-back.settings.ts';
import { statementsRoutes } from './statements/statements.routes.ts';
import { createStatementsService } from './statements/statements.service.ts';
import { storageRoutes } from './storage/storage.routes.ts';
import { vaultLists } from './vault.lists.ts';
import { vaultPerson } from './vault.person.ts';
import { vaultsRoutes } from './vaults/vaults.routes.ts';
import { createVaultsService } from './vaults/vaults.service.ts';

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
  const desk = createVaultDeskService({ db, clock, publicUrl });
  const vaults = createVaultsService({ db, clock, prices });
  const proof = createProofService({ db, clock, config });
  const sellBacks = createSellBacksService({
    ...{ db, clock, publicUrl, rateLimit, prices, catalogue, holds, paidTo, ownerProof },
  });
  return {
    services: { sellBacks, proof },
    person: vaultPerson,
    settings: [sellBackGroup],
    mailTemplates: Object.values(sellBackMails),
    routes({ router }) {
      vaultDeskRoutes(router, desk);
      vaultsRoutes(router, vaults);
      storageRoutes(router, { db, clock, prices });
      statementsRoutes(router, createStatementsService({ db, clock }));
      sellBacksRoutes(router, sellBacks);
      proofRoutes(router, proof);
    },
    lists: vaultLists(clock),
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
      {
        name: 'vault.proof',
        everyMs: HOUR_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Proof of holdings',
        what: 'Once a day compares customers’ metal with the books and publishes the proof that it is there.',
        run: () => proof.run(),
      },
    ],
  } satisfies ShopModule;
}
