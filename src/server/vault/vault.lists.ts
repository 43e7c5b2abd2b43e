import { adminItemsContract } from '#contract/vault/admin-items.contract.ts';
import { barsResource, storageItemsResource } from '#contract/vault/admin-items.resource.ts';
import { payoutsContract } from '#contract/vault/payouts.contract.ts';
import { payoutBatchesResource } from '#contract/vault/payouts.resource.ts';
import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { ownSellBacksResource, sellBacksResource } from '#contract/vault/sell-backs.resource.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';
import { ownStorageItemsResource } from '#contract/vault/storage.resource.ts';
import { titleTransfersContract } from '#contract/vault/title-transfers.contract.ts';
import { ownTitleTransfersResource, titleTransfersResource } from '#contract/vault/title-transfers.resource.ts';
import { transfersContract } from '#contract/vault/transfers.contract.ts';
import { transfersResource } from '#contract/vault/transfers.resource.ts';
import { vaultAuditsContract } from '#contract/vault/vault-audits.contract.ts';
import { vaultAuditsResource } from '#contract/vault/vault-audits.resource.ts';
import { vaultsContract } from '#contract/vault/vaults.contract.ts';
import { vaultsResource } from '#contract/vault/vaults.resource.ts';
import { withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';
import { ownWithdrawalsResource, withdrawalsResource } from '#contract/vault/withdrawals.resource.ts';
import { requireTrader } from '#server/http/access.ts';
import { type ShopList, shopList } from '#server/http/list-route.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { allVaultAudits } from './audits/vault-audits.list.ts';
import { allStorageItems } from './items/admin-items.list.ts';
import { barList } from './items/bar-list.list.ts';
import { allPayoutBatches } from './payouts/payouts.list.ts';
import { allSellBacks, sellBacksOf } from './sell-backs/sell-backs.list.ts';
import { storageItemsOf } from './storage/own-items.list.ts';
import { allTitleTransfers, titleTransfersOf } from './title-transfers/title-transfers.list.ts';
import { allTransfers } from './transfers/transfers.list.ts';
import { allVaults } from './vaults/vaults.list.ts';
import { allWithdrawals, withdrawalsOf } from './withdrawals/withdrawals.list.ts';

/** The lists of the vault: what lies there, where, whose it is, and what is sold of it. */
export const vaultLists = (clock: Clock): readonly ShopList[] => [
  shopList({
    name: 'Storage items',
    endpoint: adminItemsContract.list,
    resource: storageItemsResource,
    source: () => allStorageItems,
  }),
  shopList({ name: 'Bar list', endpoint: adminItemsContract.bars, resource: barsResource, source: () => barList }),
  shopList({ name: 'Vaults', endpoint: vaultsContract.list, resource: vaultsResource, source: () => allVaults }),
  shopList({
    name: 'Vault transfers',
    endpoint: transfersContract.list,
    resource: transfersResource,
    source: () => allTransfers,
  }),
  shopList({
    name: 'Vault audits',
    endpoint: vaultAuditsContract.list,
    resource: vaultAuditsResource,
    source: () => allVaultAudits,
  }),
  shopList({
    name: 'Your storage',
    endpoint: storageContract.items,
    resource: ownStorageItemsResource,
    source: (viewer) => {
      requireTrader(viewer);
      return storageItemsOf(viewer.id, clock.now());
    },
  }),
  shopList({
    name: 'Sales from the vault',
    endpoint: sellBacksContract.list,
    resource: sellBacksResource,
    source: () => allSellBacks(clock),
  }),
  shopList({
    name: 'Payout batches',
    endpoint: payoutsContract.list,
    resource: payoutBatchesResource,
    source: () => allPayoutBatches,
  }),
  shopList({
    name: 'Your sales from the vault',
    endpoint: sellBacksContract.listOwn,
    resource: ownSellBacksResource,
    source: (viewer) => sellBacksOf(viewer.id),
  }),
  shopList({
    name: 'Withdrawals',
    endpoint: withdrawalsContract.list,
    resource: withdrawalsResource,
    source: () => allWithdrawals,
  }),
  shopList({
    name: 'Your withdrawals',
    endpoint: withdrawalsContract.listOwn,
    resource: ownWithdrawalsResource,
    source: (viewer) => withdrawalsOf(viewer.id),
  }),
  shopList({
    name: 'Transfers between customers',
    endpoint: titleTransfersContract.list,
    resource: titleTransfersResource,
    source: () => allTitleTransfers,
  }),
  shopList({
    name: 'Your transfers',
    endpoint: titleTransfersContract.listOwn,
    resource: ownTitleTransfersResource,
    source: (viewer) => titleTransfersOf(viewer.id),
  }),
];
