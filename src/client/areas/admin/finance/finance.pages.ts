import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of finance, each in a chunk of its own. */
export const financePages: readonly AdminPage[] = [
  {
    path: admin.finance,
    title: 'Finance',
    right: 'books.read',
    page: page(() => import(/* webpackChunkName: "admin-finance" */ './FinancePage.tsx'), 'FinancePage'),
  },
  {
    path: admin.manualEntries,
    title: 'Manual entries',
    entry: admin.finance,
    right: 'books.read',
    page: page(
      () => import(/* webpackChunkName: "admin-manual-entries" */ './ManualEntriesPage.tsx'),
      'ManualEntriesPage',
    ),
  },
  {
    path: admin.supplierBills,
    title: 'Supplier bills',
    entry: admin.finance,
    right: 'books.read',
    page: page(
      () => import(/* webpackChunkName: "admin-supplier-bills" */ './SupplierBillsPage.tsx'),
      'SupplierBillsPage',
    ),
  },
  {
    path: admin.unbilledGoods,
    title: 'Goods received, not billed',
    entry: admin.finance,
    right: 'books.read',
    page: page(
      () => import(/* webpackChunkName: "admin-unbilled-goods" */ './UnbilledGoodsPage.tsx'),
      'UnbilledGoodsPage',
    ),
  },
  {
    path: admin.receivables,
    title: 'Receivables',
    entry: admin.finance,
    right: 'books.read',
    page: page(() => import(/* webpackChunkName: "admin-ageing" */ './AgeingPage.tsx'), 'ReceivablesPage'),
  },
  {
    path: admin.payables,
    title: 'Payables',
    entry: admin.finance,
    right: 'books.read',
    page: page(() => import(/* webpackChunkName: "admin-ageing" */ './AgeingPage.tsx'), 'PayablesPage'),
  },
  {
    path: admin.journalExport,
    title: 'Journal export',
    entry: admin.finance,
    right: 'books.read',
    page: page(
      () => import(/* webpackChunkName: "admin-journal-export" */ './JournalExportPage.tsx'),
      'JournalExportPage',
    ),
  },
  {
    path: admin.periods,
    title: 'Accounting periods',
    entry: admin.finance,
    right: 'books.read',
    page: page(() => import(/* webpackChunkName: "admin-periods" */ './PeriodsPage.tsx'), 'PeriodsPage'),
  },
  {
    path: admin.taxOwed,
    title: 'Sales tax by authority',
    entry: admin.finance,
    right: 'books.read',
    page: page(() => import(/* webpackChunkName: "admin-tax-owed" */ './TaxOwedPage.tsx'), 'TaxOwedPage'),
  },
  {
    path: admin.reconciliations,
    title: 'Bank reconciliations',
    entry: admin.finance,
    right: 'books.read',
    page: page(
      () => import(/* webpackChunkName: "admin-reconciliations" */ './ReconciliationsPage.tsx'),
      'ReconciliationsPage',
    ),
  },
  {
    path: admin.journal,
    title: 'Journal',
    right: 'books.read',
    page: page(() => import(/* webpackChunkName: "admin-journal" */ './books/JournalPage.tsx'), 'JournalPage'),
  },
  {
    path: admin.trialBalance,
    title: 'Trial balance',
    entry: admin.journal,
    right: 'books.read',
    page: page(
      () => import(/* webpackChunkName: "admin-trial-balance" */ './books/TrialBalancePage.tsx'),
      'TrialBalancePage',
    ),
  },
];
