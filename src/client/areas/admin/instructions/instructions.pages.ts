import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** What customers let the shop do for them by itself. */
export const instructionsPages: readonly AdminPage[] = [
  {
    path: admin.limitOrders,
    title: 'Limit orders',
    entry: admin.customers,
    right: 'customers.read',
    page: page(() => import(/* webpackChunkName: "admin-limit-orders" */ './LimitOrdersPage.tsx'), 'LimitOrdersPage'),
  },
  {
    path: admin.savingsPlans,
    title: 'Savings plans',
    entry: admin.customers,
    right: 'customers.read',
    page: page(
      () => import(/* webpackChunkName: "admin-savings-plans" */ './SavingsPlansPage.tsx'),
      'SavingsPlansPage',
    ),
  },
];
