import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** Customers' metal in storage, and where it lies. */
export const vaultPages: readonly AdminPage[] = [
  {
    path: admin.vault,
    title: 'Vault',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-vault" */ './items/ItemsPage.tsx'), 'ItemsPage'),
  },
  {
    path: admin.vaultItem(':id'),
    title: 'Vault item',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-vault-item" */ './items/ItemPage.tsx'), 'ItemPage'),
  },
  {
    path: admin.vaultDesk,
    title: 'Vault desk',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-vault-desk" */ './desk/VaultDeskPage.tsx'), 'VaultDeskPage'),
  },
  {
    path: admin.vaults,
    title: 'Vaults',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-vaults" */ './vaults/VaultsPage.tsx'), 'VaultsPage'),
  },
  {
    path: admin.barList,
    title: 'Bar list',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-bar-list" */ './vaults/BarListPage.tsx'), 'BarListPage'),
  },
  {
    path: admin.vaultAudits,
    title: 'Vault audits',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-vault-audits" */ './audits/AuditsPage.tsx'), 'AuditsPage'),
  },
  {
    path: admin.vaultAudit(':id'),
    title: 'Vault audit',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-vault-audit" */ './audits/AuditPage.tsx'), 'AuditPage'),
  },
  {
    path: admin.titleTransfers,
    title: 'Transfers between customers',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-title-transfers" */ './titles/TitlesPage.tsx'), 'TitlesPage'),
  },
  {
    path: admin.titleTransfer(':id'),
    title: 'Transfer between customers',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(() => import(/* webpackChunkName: "admin-title-transfer" */ './titles/TitlePage.tsx'), 'TitlePage'),
  },
  {
    path: admin.vaultTransfers,
    title: 'Vault transfers',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(
      () => import(/* webpackChunkName: "admin-vault-transfers" */ './transfers/TransfersPage.tsx'),
      'TransfersPage',
    ),
  },
  {
    path: admin.newVaultTransfer,
    title: 'New transfer',
    entry: admin.soldItems,
    right: 'vault.write',
    page: page(
      () => import(/* webpackChunkName: "admin-new-vault-transfer" */ './transfers/NewTransferPage.tsx'),
      'NewTransferPage',
    ),
  },
  {
    path: admin.vaultTransfer(':id'),
    title: 'Vault transfer',
    entry: admin.soldItems,
    right: 'vault.read',
    page: page(
      () => import(/* webpackChunkName: "admin-vault-transfer" */ './transfers/TransferPage.tsx'),
      'TransferPage',
    ),
  },
];
