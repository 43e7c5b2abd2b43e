import { paths } from '#client/app/paths.ts';
import { type LaterPage, laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of finance, each in a chunk of its own. */
export const financePages: Readonly<Record<string, LaterPage>> = {
  [admin.finance]: page(() => import(/* webpackChunkName: "admin-finance" */ './FinancePage.tsx'), 'FinancePage'),
  [admin.manualEntries]: page(
    () => import(/* webpackChunkName: "admin-manual-entries" */ './ManualEntriesPage.tsx'),
    'ManualEntriesPage',
  ),
  [admin.supplierBills]: page(
    () => import(/* webpackChunkName: "admin-supplier-bills" */ './SupplierBillsPage.tsx'),
    'SupplierBillsPage',
  ),
  [admin.unbilledGoods]: page(
    () => import(/* webpackChunkName: "admin-unbilled-goods" */ './UnbilledGoodsPage.tsx'),
    'UnbilledGoodsPage',
  ),
  [admin.receivables]: page(() => import(/* webpackChunkName: "admin-ageing" */ './AgeingPage.tsx'), 'ReceivablesPage'),
  [admin.payables]: page(() => import(/* webpackChunkName: "admin-ageing" */ './AgeingPage.tsx'), 'PayablesPage'),
  [admin.journalExport]: page(
    () => import(/* webpackChunkName: "admin-journal-export" */ './JournalExportPage.tsx'),
    'JournalExportPage',
  ),
  [admin.periods]: page(() => import(/* webpackChunkName: "admin-periods" */ './PeriodsPage.tsx'), 'PeriodsPage'),
  [admin.reconciliations]: page(
    () => import(/* webpackChunkName: "admin-reconciliations" */ './ReconciliationsPage.tsx'),
    'ReconciliationsPage',
  ),
  [admin.taxOwed]: page(() => import(/* webpackChunkName: "admin-tax-owed" */ './TaxOwedPage.tsx'), 'TaxOwedPage'),
};
