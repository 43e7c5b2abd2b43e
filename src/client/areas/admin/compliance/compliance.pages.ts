import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of compliance, each in a chunk of its own. */
export const compliancePages: readonly AdminPage[] = [
  {
    path: admin.compliance,
    title: 'Compliance',
    right: 'compliance.read',
    page: page(() => import(/* webpackChunkName: "admin-compliance" */ './CompliancePage.tsx'), 'CompliancePage'),
  },
  {
    path: admin.complianceCase(':id'),
    title: 'Compliance case',
    entry: admin.compliance,
    right: 'compliance.read',
    page: page(() => import(/* webpackChunkName: "admin-compliance-case" */ './CasePage.tsx'), 'CasePage'),
  },
  {
    path: admin.complianceReport(':id'),
    title: 'Report to FINTRAC',
    entry: admin.compliance,
    right: 'compliance.read',
    page: page(() => import(/* webpackChunkName: "admin-compliance-report" */ './ReportPage.tsx'), 'ReportPage'),
  },
  {
    path: admin.watchLists,
    title: 'Sanctions lists',
    entry: admin.compliance,
    right: 'compliance.read',
    page: page(() => import(/* webpackChunkName: "admin-watch-lists" */ './WatchListsPage.tsx'), 'WatchListsPage'),
  },
];
