import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { NotFoundPage } from '#client/kit/page-frame/NotFoundPage.tsx';
import { PageFailed } from '#client/kit/page-frame/PageFailed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Guarded, GuardedArea } from '#client/session/Guarded.tsx';
import type { GuardKind } from '#client/session/guards.ts';

import { CustomerShell } from './shell/CustomerShell.tsx';

const { customer } = paths;

interface CustomerPage {
  path: string;
  title: string;
  /** Besides the area's own. */
  guards?: readonly GuardKind[];
  Page: ComponentType;
}

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const forTraders: readonly GuardKind[] = ['verifiedOnly', 'approvedOnly'];

const pages: readonly CustomerPage[] = [
  {
    path: customer.orders,
    title: 'Orders',
    Page: page(
      () => import(/* webpackChunkName: "customer-orders" */ './trade/orders/OwnOrdersPage.tsx'),
      'OwnOrdersPage',
    ),
  },
  {
    path: customer.order(':id'),
    title: 'Order',
    Page: page(
      () => import(/* webpackChunkName: "customer-order" */ './trade/orders/OwnOrderPage.tsx'),
      'OwnOrderPage',
    ),
  },
  {
    path: customer.resetPassword,
    title: 'Password and security',
    Page: page(
      () => import(/* webpackChunkName: "security" */ '#client/features/identity/security/SecurityPage.tsx'),
      'SecurityPage',
    ),
  },
  {
    path: customer.salesToUs,
    title: 'Sales to us',
    Page: page(() => import(/* webpackChunkName: "customer-sales" */ './buying/OwnSalesPage.tsx'), 'OwnSalesPage'),
  },
  {
    path: customer.saleToUs(':id'),
    title: 'Sale to us',
    Page: page(() => import(/* webpackChunkName: "customer-sale" */ './buying/OwnSalePage.tsx'), 'OwnSalePage'),
  },
  {
    path: customer.storage,
    title: 'Storage vault',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-storage" */ './vault/storage/StoragePage.tsx'),
      'StoragePage',
    ),
  },
  {
    path: customer.soldHistory,
    title: 'Sold History',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-sold-history" */ './vault/sold/SoldHistoryPage.tsx'),
      'SoldHistoryPage',
    ),
  },
  {
    path: customer.soldItem(':id'),
    title: 'Sale from the vault',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-sold-item" */ './vault/sold/OwnSoldItemPage.tsx'),
      'OwnSoldItemPage',
    ),
  },
  {
    path: customer.withdrawals,
    title: 'Withdrawals',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-withdrawals" */ './vault/withdrawals/OwnWithdrawalsPage.tsx'),
      'OwnWithdrawalsPage',
    ),
  },
  {
    path: customer.withdrawal(':id'),
    title: 'Withdrawal',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-withdrawal" */ './vault/withdrawals/OwnWithdrawalPage.tsx'),
      'OwnWithdrawalPage',
    ),
  },
  {
    path: customer.invoice(':id'),
    title: 'Invoice',
    Page: page(
      () => import(/* webpackChunkName: "customer-invoice" */ './trade/invoice/OwnInvoicePage.tsx'),
      'OwnInvoicePage',
    ),
  },
  {
    path: customer.profile,
    title: 'Profile',
    Page: page(
      () => import(/* webpackChunkName: "customer-profile" */ './customers/profile/ProfilePage.tsx'),
      'ProfilePage',
    ),
  },
  {
    path: customer.people,
    title: 'People on your account',
    Page: page(
      () => import(/* webpackChunkName: "customer-people" */ './customers/people/PeoplePage.tsx'),
      'PeoplePage',
    ),
  },
  {
    path: customer.alerts,
    title: 'Alerts',
    Page: page(
      () => import(/* webpackChunkName: "customer-alerts" */ './customers/alerts/OwnAlertsPage.tsx'),
      'OwnAlertsPage',
    ),
  },
  {
    path: customer.limitOrders,
    title: 'Limit orders',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-limit-orders" */ './instructions/LimitOrdersPage.tsx'),
      'LimitOrdersPage',
    ),
  },
  {
    path: customer.savingsPlans,
    title: 'Savings plans',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-savings-plans" */ './instructions/SavingsPlansPage.tsx'),
      'SavingsPlansPage',
    ),
  },
  {
    path: customer.wishlist,
    title: 'Wishlist',
    Page: page(
      () => import(/* webpackChunkName: "customer-wishlist" */ './customers/OwnWishlistPage.tsx'),
      'OwnWishlistPage',
    ),
  },
  {
    path: customer.statements,
    title: 'Statements',
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-statements" */ './vault/statements/StatementsPage.tsx'),
      'StatementsPage',
    ),
  },
];

/** The customers' area. Its guard sends everyone else to the site's front page. */
export const customerRoutes: RouteObject[] = [
  {
    element: (
      <GuardedArea by={['customerOnly']} waiting={<PageLoading />}>
        <CustomerShell />
      </GuardedArea>
    ),
    children: [
      ...pages.map((each) => ({
        path: each.path,
        element: <GuardedPage page={each} />,
        errorElement: <PageFailed />,
      })),
      { path: `${customer.orders}/*`, element: <NotFoundPage /> },
    ],
  },
];

function GuardedPage({ page: { path, guards = [], Page } }: { page: CustomerPage }) {
  return (
    <Guarded by={guards} waiting={<PageLoading />}>
      {/* A boundary of its own for each page: the next one says "Loading..." at once instead of waiting behind the last. */}
      <Suspense key={path} fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </Guarded>
  );
}
