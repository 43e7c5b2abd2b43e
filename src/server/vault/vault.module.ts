import { HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { storageFeeMails } from '#contract/vault/storage-fee-mails.templates.ts';
import { sellBackMails } from '#contract/vault/sell-back-mails.templates.ts';
import { titleTransferMails } from '#contract/vault/title-transfer-mails.templates.ts';
import { withdrawalMails } from '#contract/vault/withdrawal-mails.templates.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import { createSecretSeal, sealingSecret } from '#server/db/sealed-secret.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { PapersServices } from '#server/papers/papers.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { ConsentHooks, HoldHooks } from '#server/trade/trade.door.ts';

import { vaultAuditsRoutes } from './audits/vault-audits.routes.ts';
import { createVaultAuditsService } from './audits/vault-audits.service.ts';
import { vaultDeskRoutes } from './items/desk.routes.ts';
import { createVaultDeskService } from './items/desk.service.ts';
import { accrueNights } from './fees/accrue-nights.ts';
import { billMonths } from './fees/bill-months.ts';
import { feesRoutes } from './fees/fees.routes.ts';
import { remindUnpaid } from './fees/remind-unpaid.ts';
import { payoutsRoutes } from './payouts/payouts.routes.ts';
import { createPayoutsService } from './payouts/payouts.service.ts';
import { photosRoutes } from './photos/photos.routes.ts';
import { createPhotosService } from './photos/photos.service.ts';
import { createProofService } from './proof/proof.service.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import { sellBacksRoutes } from './sell-backs/sell-backs.routes.ts';
import { createSellBacksService } from './sell-backs/sell-backs.service.ts';
import { bankFileGroup } from './settings/bank-file.settings.ts';
import { sellBackGroup } from './settings/sell-back.settings.ts';
import { storageFeeGroup } from './settings/storage-fee.settings.ts';
import { titleTransferGroup } from './settings/title-transfer.settings.ts';
import { withdrawalGroup } from './settings/withdrawal.settings.ts';
import { statementsRoutes } from './statements/statements.routes.ts';
import { createStatementsService } from './statements/statements.service.ts';
import { storageRoutes } from './storage/storage.routes.ts';
import { titleTransfersRoutes } from './title-transfers/title-transfers.routes.ts';
import { createTitleTransfersService } from './title-transfers/title-transfers.service.ts';
import { transfersRoutes } from './transfers/transfers.routes.ts';
import { createTransfersService } from './transfers/transfers.service.ts';
import { vaultLists } from './vault.lists.ts';
import { vaultPerson } from './vault.person.ts';
import { vaultsRoutes } from './vaults/vaults.routes.ts';
import { createVaultsService } from './vaults/vaults.service.ts';
import { withdrawalsRoutes } from './withdrawals/withdrawals.routes.ts';
import { createWithdrawalsService } from './withdrawals/withdrawals.service.ts';

type Parts = ShopParts &
  Pick<IdentityServices, 'ownerProof'> &
  Pick<MarketServices, 'prices'> &
  Pick<CatalogueServices, 'catalogue'> &
  Pick<PapersServices, 'privatePictures'> & {
    holds: HoldHooks;
    consents: ConsentHooks;
    paidTo: PaidToAccounts;
  };

/** Customers' metal in storage, from the order that bought it to its sale back or withdrawal. */
export function vaultModule({
  config,
  db,
  clock,
  limits,
  prices,
  catalogue,
  holds,
  consents,
  paidTo,
  ownerProof,
  privatePictures,
}: Parts) {
  const { publicUrl, rateLimit } = config;
  const desk = createVaultDeskService({ db, clock, publicUrl });
  const vaults = createVaultsService({ db, clock, prices });
  const transfers = createTransfersService({ db, clock });
  const audits = createVaultAuditsService({ db, clock });
  const photos = createPhotosService({ db, clock, pictures: privatePictures });
  const proof = createProofService({ db, clock, config });
  const sellBacks = createSellBacksService({
    ...{ db, clock, publicUrl, rateLimit, prices, catalogue, holds, paidTo, ownerProof },
  });
  const seal = createSecretSeal(sealingSecret(config), 'files for the bank');
  const payouts = createPayoutsService({ db, clock, publicUrl, holds, paidTo, seal });
  const withdrawals = createWithdrawalsService({
    db,
    clock,
    publicUrl,
    rateLimit,
    prices,
    holds,
    consents,
    ownerProof,
  });
  const titles = createTitleTransfersService({ db, clock, publicUrl, limits, prices, holds, consents, ownerProof });
  return {
    services: { sellBacks, proof },
    person: vaultPerson(privatePictures, { clock, publicUrl }),
    settings: [sellBackGroup, storageFeeGroup, bankFileGroup, withdrawalGroup, titleTransferGroup],
    mailTemplates: [
      ...Object.values(sellBackMails),
      ...Object.values(storageFeeMails),
      ...Object.values(withdrawalMails),
      ...Object.values(titleTransferMails),
    ],
    async routes({ router, inPart }) {
      vaultDeskRoutes(router, desk);
      vaultsRoutes(router, vaults);
      transfersRoutes(router, transfers);
      vaultAuditsRoutes(router, audits);
      storageRoutes(router, { db, clock, prices });
      statementsRoutes(router, createStatementsService({ db, clock }));
      sellBacksRoutes(router, sellBacks);
      payoutsRoutes(router, payouts);
      withdrawalsRoutes(router, withdrawals);
      titleTransfersRoutes(router, titles);
      proofRoutes(router, proof);
      feesRoutes(router, { db, clock });
      await inPart('storage-photos', (scope, part) => photosRoutes(scope, part, photos));
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
        name: 'storage-fees.run',
        everyMs: HOUR_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Storage fees',
        what: 'Charges each night that is over for what lay in the vault, bills each month that is over, and writes to customers whose bills are late.',
        async run() {
          await accrueNights(db, clock.now());
          await billMonths(db, { clock, publicUrl });
          await remindUnpaid(db, { clock, publicUrl });
        },
      },
      {
        name: 'withdrawals.lapse',
        everyMs: MINUTE_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Fees of withdrawals that nobody confirmed',
        what: 'Ends the withdrawals whose fee customers saw and did not confirm in time.',
        run: () => withdrawals.lapse(),
      },
      {
        name: 'title-transfers.expire',
        everyMs: MINUTE_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Transfers between customers that nobody accepted',
        what: 'Ends the transfers between customers that nobody confirmed or accepted in time, so that their pieces lie free again.',
        run: () => titles.expire(),
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
