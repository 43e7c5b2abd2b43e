import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** What is bought from customers. */
export const buyingPages: readonly AdminPage[] = [
  {
    path: admin.purchases,
    title: 'Purchases from customers',
    entry: admin.orders,
    right: 'purchases.read',
    page: page(() => import(/* webpackChunkName: "admin-purchases" */ './PurchasesPage.tsx'), 'PurchasesPage'),
  },
  {
    path: admin.purchase(':id'),
    title: 'Purchase',
    entry: admin.orders,
    right: 'purchases.read',
    page: page(() => import(/* webpackChunkName: "admin-purchase" */ './PurchasePage.tsx'), 'PurchasePage'),
  },
];
