import { Suspense } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { type LaterPage, laterPage as page } from '#client/kit/lazy-part/later-page.tsx';
import { NotFoundPage } from '#client/kit/page-frame/NotFoundPage.tsx';
import { NotYetPage } from '#client/kit/page-frame/NotYetPage.tsx';
import { PageFailed } from '#client/kit/page-frame/PageFailed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { GuardedArea } from '#client/session/Guarded.tsx';

import { adminPages } from './admin-pages.ts';
import { financePages } from './finance/finance-pages.ts';
import { AdminShell } from './shell/AdminShell.tsx';

const { admin } = paths;

/** The pages that are built, each in a chunk of its own. */
const built: Readonly<Record<string, LaterPage>> = {
  ...financePages,
  [admin.home]: page(
    () => import(/* webpackChunkName: "admin-dashboard" */ './dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
  [admin.orders]: page(() => import(/* webpackChunkName: "admin-orders" */ './orders/OrdersPage.tsx'), 'OrdersPage'),
  [admin.invoices]: page(
    () => import(/* webpackChunkName: "admin-invoices" */ './invoices/InvoicesPage.tsx'),
    'InvoicesPage',
  ),
  [admin.invoice(':id')]: page(
    () => import(/* webpackChunkName: "admin-invoice" */ './invoices/InvoicePage.tsx'),
    'InvoicePage',
  ),
  [admin.order(':id')]: page(() => import(/* webpackChunkName: "admin-order" */ './orders/OrderPage.tsx'), 'OrderPage'),
  [admin.customers]: page(
    () => import(/* webpackChunkName: "admin-customers" */ './customers/CustomersPage.tsx'),
    'CustomersPage',
  ),
  [admin.customerProfile(':id')]: page(
    () => import(/* webpackChunkName: "admin-customer" */ './customers/CustomerPage.tsx'),
    'CustomerPage',
  ),
  [admin.outbox]: page(() => import(/* webpackChunkName: "admin-outbox" */ './outbox/OutboxPage.tsx'), 'OutboxPage'),
  [admin.contacts]: page(
    () => import(/* webpackChunkName: "admin-contacts" */ './contacts/ContactsPage.tsx'),
    'ContactsPage',
  ),
  [admin.subscribers]: page(
    () => import(/* webpackChunkName: "admin-subscribers" */ './subscribers/SubscribersPage.tsx'),
    'SubscribersPage',
  ),
  [admin.auditLog]: page(
    () => import(/* webpackChunkName: "admin-audit-log" */ './audit/AuditLogPage.tsx'),
    'AuditLogPage',
  ),
  [admin.stock]: page(() => import(/* webpackChunkName: "admin-stock" */ './stock/StockPage.tsx'), 'StockPage'),
  [admin.stockMovements]: page(
    () => import(/* webpackChunkName: "admin-stock-movements" */ './stock/StockMovementsPage.tsx'),
    'StockMovementsPage',
  ),
  [admin.journal]: page(() => import(/* webpackChunkName: "admin-journal" */ './books/JournalPage.tsx'), 'JournalPage'),
  [admin.trialBalance]: page(
    () => import(/* webpackChunkName: "admin-trial-balance" */ './books/TrialBalancePage.tsx'),
    'TrialBalancePage',
  ),
  [admin.exposure]: page(
    () => import(/* webpackChunkName: "admin-exposure" */ './exposure/ExposurePage.tsx'),
    'ExposurePage',
  ),
  [admin.categories]: page(
    () => import(/* webpackChunkName: "admin-categories" */ './categories/CategoriesPage.tsx'),
    'CategoriesPage',
  ),
  [admin.newOrder]: page(
    () => import(/* webpackChunkName: "admin-new-order" */ './orders/phone/NewOrderPage.tsx'),
    'NewOrderPage',
  ),
  [admin.orderSheets]: page(
    () => import(/* webpackChunkName: "admin-order-sheets" */ './orders/OrderSheetsPage.tsx'),
    'OrderSheetsPage',
  ),
  [admin.payments]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './payments/PaymentsPage.tsx'),
    'PaymentsPage',
  ),
  [admin.importPayments]: page(
    () => import(/* webpackChunkName: "admin-import-payments" */ './payments/ImportPaymentsPage.tsx'),
    'ImportPaymentsPage',
  ),
  [admin.balances]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './payments/BalancesPage.tsx'),
    'BalancesPage',
  ),
  [admin.refunds]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './payments/RefundsPage.tsx'),
    'RefundsPage',
  ),
  [admin.returns]: page(
    () => import(/* webpackChunkName: "admin-returns" */ './returns/ReturnsPage.tsx'),
    'ReturnsPage',
  ),
  [admin.paymentMethods]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './payments/PaymentMethodsPage.tsx'),
    'PaymentMethodsPage',
  ),
  [admin.approvals]: page(
    () => import(/* webpackChunkName: "admin-approvals" */ './approvals/ApprovalsPage.tsx'),
    'ApprovalsPage',
  ),
  [admin.tags]: page(() => import(/* webpackChunkName: "admin-tags" */ './tags/TagsPage.tsx'), 'TagsPage'),
  [admin.attributes]: page(
    () => import(/* webpackChunkName: "admin-attributes" */ './attributes/AttributesPage.tsx'),
    'AttributesPage',
  ),
  [admin.media]: page(() => import(/* webpackChunkName: "admin-media" */ './media/MediaPage.tsx'), 'MediaPage'),
  [admin.coupons]: page(
    () => import(/* webpackChunkName: "admin-coupons" */ './coupons/CouponsPage.tsx'),
    'CouponsPage',
  ),
  [admin.shipping]: page(
    () => import(/* webpackChunkName: "admin-shipping" */ './shipping/ShippingPage.tsx'),
    'ShippingPage',
  ),
  [admin.taxes]: page(() => import(/* webpackChunkName: "admin-taxes" */ './taxes/TaxRulesPage.tsx'), 'TaxRulesPage'),
  [admin.taxRates]: page(
    () => import(/* webpackChunkName: "admin-taxes" */ './taxes/TaxRatesPage.tsx'),
    'TaxRatesPage',
  ),
  [admin.setting]: page(
    () => import(/* webpackChunkName: "admin-setting" */ './settings/CompanyPage.tsx'),
    'CompanyPage',
  ),
  [admin.cancelling]: page(
    () => import(/* webpackChunkName: "admin-cancelling" */ './settings/CancellingPage.tsx'),
    'CancellingPage',
  ),
  [admin.limits]: page(() => import(/* webpackChunkName: "admin-limits" */ './settings/LimitsPage.tsx'), 'LimitsPage'),
  [admin.feed]: page(() => import(/* webpackChunkName: "admin-feed" */ './feed/FeedPage.tsx'), 'FeedPage'),
  [admin.feedPrices]: page(
    () => import(/* webpackChunkName: "admin-feed-prices" */ './feed/PriceTicksPage.tsx'),
    'PriceTicksPage',
  ),
  [admin.feedCalendar]: page(
    () => import(/* webpackChunkName: "admin-feed-calendar" */ './feed/MarketCalendarPage.tsx'),
    'MarketCalendarPage',
  ),
  [admin.products]: page(
    () => import(/* webpackChunkName: "admin-products" */ './products/ProductsPage.tsx'),
    'ProductsPage',
  ),
  [admin.addProduct]: page(
    () => import(/* webpackChunkName: "admin-product" */ './products/AddProductPage.tsx'),
    'AddProductPage',
  ),
  [admin.editProduct(':id')]: page(
    () => import(/* webpackChunkName: "admin-product" */ './products/EditProductPage.tsx'),
    'EditProductPage',
  ),
  [admin.importProducts]: page(
    () => import(/* webpackChunkName: "admin-import-products" */ './products/import/ImportPage.tsx'),
    'ImportPage',
  ),
  [admin.commission]: page(
    () => import(/* webpackChunkName: "admin-commission" */ './rates/CommissionPage.tsx'),
    'CommissionPage',
  ),
  [admin.storageCommission]: page(
    () => import(/* webpackChunkName: "admin-storage-commission" */ './rates/StorageCommissionPage.tsx'),
    'StorageCommissionPage',
  ),
  [admin.currencies]: page(
    () => import(/* webpackChunkName: "admin-currencies" */ './currencies/CurrenciesPage.tsx'),
    'CurrenciesPage',
  ),
  [admin.userTiers]: page(
    () => import(/* webpackChunkName: "admin-user-tiers" */ './tiers/TiersPage.tsx'),
    'TiersPage',
  ),
  [admin.addUserTier]: page(
    () => import(/* webpackChunkName: "admin-user-tier" */ './tiers/AddTierPage.tsx'),
    'AddTierPage',
  ),
  [admin.editUserTier(':id')]: page(
    () => import(/* webpackChunkName: "admin-user-tier" */ './tiers/EditTierPage.tsx'),
    'EditTierPage',
  ),
  [admin.resetPassword]: page(
    () => import(/* webpackChunkName: "change-password" */ '#client/features/account/ChangePasswordPage.tsx'),
    'ChangePasswordPage',
  ),
};

/** The administrators' area. Its guard sends everyone else to the site's front page. */
export const adminRoutes: RouteObject[] = [
  {
    element: (
      <GuardedArea by={['adminOnly']} waiting={<PageLoading />}>
        <AdminShell />
      </GuardedArea>
    ),
    children: [
      ...adminPages.map(({ path, title }) => ({
        path,
        element: <AdminPage path={path} title={title} />,
        errorElement: <PageFailed />,
      })),
      { path: `${admin.home}/*`, element: <NotFoundPage /> },
    ],
  },
];

/** Fetches the page of a path; one that is there when it is first drawn is drawn at once. */
export async function loadAdminPage(path: string): Promise<void> {
  const found = adminPages.find((each) => matchPath(each.path, path));
  await (found && built[found.path])?.load();
}

function AdminPage({ path, title }: { path: string; title: string }) {
  const { Page } = built[path] ?? {};
  if (!Page) return <NotYetPage title={title} />;
  return (
    // A boundary of its own for each page: the next one says "Loading..." at once instead of waiting behind the last.
    <Suspense key={path} fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}
