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
    () => import(/* webpackChunkName: "admin-dashboard" */ './overview/dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
  [admin.orders]: page(
    () => import(/* webpackChunkName: "admin-orders" */ './trade/orders/OrdersPage.tsx'),
    'OrdersPage',
  ),
  [admin.invoices]: page(
    () => import(/* webpackChunkName: "admin-invoices" */ './trade/invoices/InvoicesPage.tsx'),
    'InvoicesPage',
  ),
  [admin.invoice(':id')]: page(
    () => import(/* webpackChunkName: "admin-invoice" */ './trade/invoices/InvoicePage.tsx'),
    'InvoicePage',
  ),
  [admin.order(':id')]: page(
    () => import(/* webpackChunkName: "admin-order" */ './trade/orders/OrderPage.tsx'),
    'OrderPage',
  ),
  [admin.customers]: page(
    () => import(/* webpackChunkName: "admin-customers" */ './customers/CustomersPage.tsx'),
    'CustomersPage',
  ),
  [admin.customerProfile(':id')]: page(
    () => import(/* webpackChunkName: "admin-customer" */ './customers/CustomerPage.tsx'),
    'CustomerPage',
  ),
  [admin.outbox]: page(
    () => import(/* webpackChunkName: "admin-outbox" */ './platform/outbox/OutboxPage.tsx'),
    'OutboxPage',
  ),
  [admin.contacts]: page(
    () => import(/* webpackChunkName: "admin-contacts" */ './inbox/contacts/ContactsPage.tsx'),
    'ContactsPage',
  ),
  [admin.subscribers]: page(
    () => import(/* webpackChunkName: "admin-subscribers" */ './inbox/subscribers/SubscribersPage.tsx'),
    'SubscribersPage',
  ),
  [admin.auditLog]: page(
    () => import(/* webpackChunkName: "admin-audit-log" */ './platform/audit/AuditLogPage.tsx'),
    'AuditLogPage',
  ),
  [admin.stock]: page(
    () => import(/* webpackChunkName: "admin-stock" */ './catalogue/stock/StockPage.tsx'),
    'StockPage',
  ),
  [admin.stockMovements]: page(
    () => import(/* webpackChunkName: "admin-stock-movements" */ './catalogue/stock/StockMovementsPage.tsx'),
    'StockMovementsPage',
  ),
  [admin.journal]: page(
    () => import(/* webpackChunkName: "admin-journal" */ './finance/books/JournalPage.tsx'),
    'JournalPage',
  ),
  [admin.trialBalance]: page(
    () => import(/* webpackChunkName: "admin-trial-balance" */ './finance/books/TrialBalancePage.tsx'),
    'TrialBalancePage',
  ),
  [admin.exposure]: page(
    () => import(/* webpackChunkName: "admin-exposure" */ './overview/exposure/ExposurePage.tsx'),
    'ExposurePage',
  ),
  [admin.categories]: page(
    () => import(/* webpackChunkName: "admin-categories" */ './catalogue/categories/CategoriesPage.tsx'),
    'CategoriesPage',
  ),
  [admin.newOrder]: page(
    () => import(/* webpackChunkName: "admin-new-order" */ './trade/orders/phone/NewOrderPage.tsx'),
    'NewOrderPage',
  ),
  [admin.orderSheets]: page(
    () => import(/* webpackChunkName: "admin-order-sheets" */ './trade/orders/OrderSheetsPage.tsx'),
    'OrderSheetsPage',
  ),
  [admin.payments]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './trade/payments/PaymentsPage.tsx'),
    'PaymentsPage',
  ),
  [admin.importPayments]: page(
    () => import(/* webpackChunkName: "admin-import-payments" */ './trade/payments/ImportPaymentsPage.tsx'),
    'ImportPaymentsPage',
  ),
  [admin.balances]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './trade/payments/BalancesPage.tsx'),
    'BalancesPage',
  ),
  [admin.refunds]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './trade/payments/RefundsPage.tsx'),
    'RefundsPage',
  ),
  [admin.returns]: page(
    () => import(/* webpackChunkName: "admin-returns" */ './trade/returns/ReturnsPage.tsx'),
    'ReturnsPage',
  ),
  [admin.paymentMethods]: page(
    () => import(/* webpackChunkName: "admin-payments" */ './trade/payments/PaymentMethodsPage.tsx'),
    'PaymentMethodsPage',
  ),
  [admin.approvals]: page(
    () => import(/* webpackChunkName: "admin-approvals" */ './platform/approvals/ApprovalsPage.tsx'),
    'ApprovalsPage',
  ),
  [admin.tags]: page(() => import(/* webpackChunkName: "admin-tags" */ './catalogue/tags/TagsPage.tsx'), 'TagsPage'),
  [admin.attributes]: page(
    () => import(/* webpackChunkName: "admin-attributes" */ './catalogue/attributes/AttributesPage.tsx'),
    'AttributesPage',
  ),
  [admin.media]: page(
    () => import(/* webpackChunkName: "admin-media" */ './catalogue/media/MediaPage.tsx'),
    'MediaPage',
  ),
  [admin.coupons]: page(
    () => import(/* webpackChunkName: "admin-coupons" */ './trade/coupons/CouponsPage.tsx'),
    'CouponsPage',
  ),
  [admin.shipping]: page(
    () => import(/* webpackChunkName: "admin-shipping" */ './trade/shipping/ShippingPage.tsx'),
    'ShippingPage',
  ),
  [admin.taxes]: page(
    () => import(/* webpackChunkName: "admin-taxes" */ './catalogue/taxes/TaxRulesPage.tsx'),
    'TaxRulesPage',
  ),
  [admin.taxRates]: page(
    () => import(/* webpackChunkName: "admin-taxes" */ './catalogue/taxes/TaxRatesPage.tsx'),
    'TaxRatesPage',
  ),
  [admin.setting]: page(
    () => import(/* webpackChunkName: "admin-setting" */ './platform/settings/CompanyPage.tsx'),
    'CompanyPage',
  ),
  [admin.cancelling]: page(
    () => import(/* webpackChunkName: "admin-cancelling" */ './trade/settings/CancellingPage.tsx'),
    'CancellingPage',
  ),
  [admin.limits]: page(
    () => import(/* webpackChunkName: "admin-limits" */ './trade/settings/LimitsPage.tsx'),
    'LimitsPage',
  ),
  [admin.feed]: page(() => import(/* webpackChunkName: "admin-feed" */ './market/feed/FeedPage.tsx'), 'FeedPage'),
  [admin.feedPrices]: page(
    () => import(/* webpackChunkName: "admin-feed-prices" */ './market/feed/PriceTicksPage.tsx'),
    'PriceTicksPage',
  ),
  [admin.feedCalendar]: page(
    () => import(/* webpackChunkName: "admin-feed-calendar" */ './market/feed/MarketCalendarPage.tsx'),
    'MarketCalendarPage',
  ),
  [admin.products]: page(
    () => import(/* webpackChunkName: "admin-products" */ './catalogue/products/ProductsPage.tsx'),
    'ProductsPage',
  ),
  [admin.addProduct]: page(
    () => import(/* webpackChunkName: "admin-product" */ './catalogue/products/AddProductPage.tsx'),
    'AddProductPage',
  ),
  [admin.editProduct(':id')]: page(
    () => import(/* webpackChunkName: "admin-product" */ './catalogue/products/EditProductPage.tsx'),
    'EditProductPage',
  ),
  [admin.importProducts]: page(
    () => import(/* webpackChunkName: "admin-import-products" */ './catalogue/products/import/ImportPage.tsx'),
    'ImportPage',
  ),
  [admin.commission]: page(
    () => import(/* webpackChunkName: "admin-commission" */ './catalogue/rates/CommissionPage.tsx'),
    'CommissionPage',
  ),
  [admin.storageCommission]: page(
    () => import(/* webpackChunkName: "admin-storage-commission" */ './catalogue/rates/StorageCommissionPage.tsx'),
    'StorageCommissionPage',
  ),
  [admin.currencies]: page(
    () => import(/* webpackChunkName: "admin-currencies" */ './catalogue/currencies/CurrenciesPage.tsx'),
    'CurrenciesPage',
  ),
  [admin.userTiers]: page(
    () => import(/* webpackChunkName: "admin-user-tiers" */ './trade/tiers/TiersPage.tsx'),
    'TiersPage',
  ),
  [admin.addUserTier]: page(
    () => import(/* webpackChunkName: "admin-user-tier" */ './trade/tiers/AddTierPage.tsx'),
    'AddTierPage',
  ),
  [admin.editUserTier(':id')]: page(
    () => import(/* webpackChunkName: "admin-user-tier" */ './trade/tiers/EditTierPage.tsx'),
    'EditTierPage',
  ),
  [admin.resetPassword]: page(
    () => import(/* webpackChunkName: "change-password" */ '#client/features/identity/account/ChangePasswordPage.tsx'),
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
