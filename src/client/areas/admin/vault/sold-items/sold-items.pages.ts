import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** What customers sell out of the vault, and how it is paid. */
export const soldItemsPages: readonly AdminPage[] = [
  {
    path: admin.soldItems,
    title: 'Storage Sold Items',
    right: 'sell_backs.read',
    page: page(() => import(/* webpackChunkName: "admin-sold-items" */ './SoldItemsPage.tsx'), 'SoldItemsPage'),
  },
  {
    path: admin.soldItem(':id'),
    title: 'Sale from the vault',
    entry: admin.soldItems,
    right: 'sell_backs.read',
    page: page(() => import(/* webpackChunkName: "admin-sold-item" */ './SoldItemPage.tsx'), 'SoldItemPage'),
  },
  {
    path: admin.payoutBatches,
    title: 'Payout batches',
    entry: admin.soldItems,
    right: 'sell_backs.read',
    page: page(
      () =>
        import(
          /* webpackChunkName: "admin-payout-batches" */ '#client/areas/admin/vault/payouts/PayoutBatchesPage.tsx'
        ),
      'PayoutBatchesPage',
    ),
  },
  {
    path: admin.payoutBatch(':id'),
    title: 'Payout batch',
    entry: admin.soldItems,
    right: 'sell_backs.read',
    page: page(
      () =>
        import(/* webpackChunkName: "admin-payout-batch" */ '#client/areas/admin/vault/payouts/PayoutBatchPage.tsx'),
      'PayoutBatchPage',
    ),
  },
];
