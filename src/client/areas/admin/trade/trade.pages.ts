import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of the trade, each in a chunk of its own. */
export const tradePages: readonly AdminPage[] = [
  {
    path: admin.orders,
    title: 'Orders',
    right: 'orders.read',
    page: page(() => import(/* webpackChunkName: "admin-orders" */ './orders/OrdersPage.tsx'), 'OrdersPage'),
  },
  {
    path: admin.newOrder,
    title: 'New order',
    entry: admin.orders,
    right: 'orders.place',
    page: page(
      () => import(/* webpackChunkName: "admin-new-order" */ './orders/phone/NewOrderPage.tsx'),
      'NewOrderPage',
    ),
  },
  {
    path: admin.orderSheets,
    title: 'Order sheets',
    entry: admin.orders,
    right: 'orders.read',
    page: page(
      () => import(/* webpackChunkName: "admin-order-sheets" */ './orders/OrderSheetsPage.tsx'),
      'OrderSheetsPage',
    ),
  },
  {
    path: admin.order(':id'),
    title: 'Order',
    entry: admin.orders,
    right: 'orders.read',
    page: page(() => import(/* webpackChunkName: "admin-order" */ './orders/OrderPage.tsx'), 'OrderPage'),
  },
  {
    path: admin.invoices,
    title: 'Invoices',
    entry: admin.orders,
    right: 'invoices.read',
    page: page(() => import(/* webpackChunkName: "admin-invoices" */ './invoices/InvoicesPage.tsx'), 'InvoicesPage'),
  },
  {
    path: admin.payments,
    title: 'Money in',
    entry: admin.orders,
    right: 'payments.read',
    page: page(() => import(/* webpackChunkName: "admin-payments" */ './payments/PaymentsPage.tsx'), 'PaymentsPage'),
  },
  {
    path: admin.importPayments,
    title: 'Import a bank file',
    entry: admin.orders,
    right: 'payments.record',
    page: page(
      () => import(/* webpackChunkName: "admin-import-payments" */ './payments/ImportPaymentsPage.tsx'),
      'ImportPaymentsPage',
    ),
  },
  {
    path: admin.refunds,
    title: 'Refunds',
    entry: admin.orders,
    right: 'payments.read',
    page: page(() => import(/* webpackChunkName: "admin-payments" */ './payments/RefundsPage.tsx'), 'RefundsPage'),
  },
  {
    path: admin.balances,
    title: 'Customer balances',
    entry: admin.orders,
    right: 'payments.read',
    page: page(() => import(/* webpackChunkName: "admin-payments" */ './payments/BalancesPage.tsx'), 'BalancesPage'),
  },
  {
    path: admin.returns,
    title: 'Returns',
    entry: admin.orders,
    right: 'returns.read',
    page: page(() => import(/* webpackChunkName: "admin-returns" */ './returns/ReturnsPage.tsx'), 'ReturnsPage'),
  },
  {
    path: admin.paymentMethods,
    title: 'Payment methods',
    entry: admin.orders,
    right: 'payments.settings',
    page: page(
      () => import(/* webpackChunkName: "admin-payments" */ './payments/PaymentMethodsPage.tsx'),
      'PaymentMethodsPage',
    ),
  },
  {
    path: admin.invoice(':id'),
    title: 'Invoice',
    entry: admin.orders,
    page: page(() => import(/* webpackChunkName: "admin-invoice" */ './invoices/InvoicePage.tsx'), 'InvoicePage'),
  },
  {
    path: admin.userTiers,
    title: 'User Tiers Commission',
    right: 'pricing.read',
    page: page(() => import(/* webpackChunkName: "admin-user-tiers" */ './tiers/TiersPage.tsx'), 'TiersPage'),
  },
  {
    path: admin.addUserTier,
    title: 'Add user tier',
    entry: admin.userTiers,
    right: 'pricing.write',
    page: page(() => import(/* webpackChunkName: "admin-user-tier" */ './tiers/AddTierPage.tsx'), 'AddTierPage'),
  },
  {
    path: admin.editUserTier(':id'),
    title: 'Edit user tier',
    entry: admin.userTiers,
    page: page(() => import(/* webpackChunkName: "admin-user-tier" */ './tiers/EditTierPage.tsx'), 'EditTierPage'),
  },
  {
    path: admin.coupons,
    title: 'Coupons',
    right: 'pricing.read',
    page: page(() => import(/* webpackChunkName: "admin-coupons" */ './coupons/CouponsPage.tsx'), 'CouponsPage'),
  },
  {
    path: admin.shipping,
    title: 'Shipping',
    right: 'pricing.read',
    page: page(() => import(/* webpackChunkName: "admin-shipping" */ './shipping/ShippingPage.tsx'), 'ShippingPage'),
  },
];
