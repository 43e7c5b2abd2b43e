import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of the shop at a glance, each in a chunk of its own. */
export const overviewPages: readonly AdminPage[] = [
  {
    path: admin.home,
    title: 'Dashboard',
    page: page(
      () => import(/* webpackChunkName: "admin-dashboard" */ './dashboard/DashboardPage.tsx'),
      'DashboardPage',
    ),
  },
  {
    path: admin.exposure,
    title: 'Exposure',
    right: 'books.read',
    page: page(() => import(/* webpackChunkName: "admin-exposure" */ './exposure/ExposurePage.tsx'), 'ExposurePage'),
  },
  {
    path: admin.hedges,
    title: 'Hedges',
    right: 'hedges.read',
    page: page(() => import(/* webpackChunkName: "admin-hedges" */ './hedges/HedgesPage.tsx'), 'HedgesPage'),
  },
  {
    path: admin.hedgeImport,
    title: 'Import hedges',
    right: 'hedges.write',
    page: page(
      () => import(/* webpackChunkName: "admin-hedge-import" */ './hedges/ImportHedgesPage.tsx'),
      'ImportHedgesPage',
    ),
  },
  {
    path: admin.hedgeCounterparties,
    title: 'Counterparties',
    right: 'hedges.read',
    page: page(
      () => import(/* webpackChunkName: "admin-counterparties" */ './hedges/CounterpartiesPage.tsx'),
      'CounterpartiesPage',
    ),
  },
];
