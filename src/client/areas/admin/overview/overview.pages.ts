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
];
