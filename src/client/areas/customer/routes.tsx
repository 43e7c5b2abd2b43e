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
    Page: page(
      () => import(/* webpackChunkName: "customer-orders" */ './trade/orders/OwnOrdersPage.tsx'),
      'OwnOrdersPage',
    ),
  },
  {
    path: customer.order(':id'),
    Page: page(
      () => import(/* webpackChunkName: "customer-order" */ './trade/orders/OwnOrderPage.tsx'),
      'OwnOrderPage',
    ),
  },
  {
    path: customer.resetPassword,
    Page: page(
      () => import(/* webpackChunkName: "security" */ '#client/features/identity/security/SecurityPage.tsx'),
      'SecurityPage',
    ),
  },
  {
    path: customer.salesToUs,
    Page: page(() => import(/* webpackChunkName: "customer-sales" */ './buying/OwnSalesPage.tsx'), 'OwnSalesPage'),
  },
  {
    path: customer.saleToUs(':id'),
    Page: page(() => import(/* webpackChunkName: "customer-sale" */ './buying/OwnSalePage.tsx'), 'OwnSalePage'),
  },
  {
    path: customer.storage,
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-storage" */ './vault/storage/StoragePage.tsx'),
      'StoragePage',
    ),
  },
  {
    path: customer.soldHistory,
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-sold-history" */ './vault/sold/SoldHistoryPage.tsx'),
      'SoldHistoryPage',
    ),
  },
  {
    path: customer.soldItem(':id'),
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-sold-item" */ './vault/sold/OwnSoldItemPage.tsx'),
      'OwnSoldItemPage',
    ),
  },
  {
    path: customer.withdrawals,
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-withdrawals" */ './vault/withdrawals/OwnWithdrawalsPage.tsx'),
      'OwnWithdrawalsPage',
    ),
  },
  {
    path: customer.withdrawal(':id'),
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-withdrawal" */ './vault/withdrawals/OwnWithdrawalPage.tsx'),
      'OwnWithdrawalPage',
    ),
  },
  {
    path: customer.transfers,
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-transfers" */ './vault/transfers/OwnTitlesPage.tsx'),
      'OwnTitlesPage',
    ),
  },
  {
    path: customer.transfer(':id'),
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-transfer" */ './vault/transfers/OwnTitlePage.tsx'),
      'OwnTitlePage',
    ),
  },
  {
    path: customer.invoice(':id'),
    Page: page(
      () => import(/* webpackChunkName: "customer-invoice" */ './trade/invoice/OwnInvoicePage.tsx'),
      'OwnInvoicePage',
    ),
  },
  {
    path: customer.profile,
    Page: page(
      () => import(/* webpackChunkName: "customer-profile" */ './customers/profile/ProfilePage.tsx'),
      'ProfilePage',
    ),
  },
  {
    path: customer.people,
    Page: page(
      () => import(/* webpackChunkName: "customer-people" */ './customers/people/PeoplePage.tsx'),
      'PeoplePage',
    ),
  },
  {
    path: customer.alerts,
    Page: page(
      () => import(/* webpackChunkName: "customer-alerts" */ './customers/alerts/OwnAlertsPage.tsx'),
      'OwnAlertsPage',
    ),
  },
  {
    path: customer.limitOrders,
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-limit-orders" */ './instructions/LimitOrdersPage.tsx'),
      'LimitOrdersPage',
    ),
  },
  {
    path: customer.savingsPlans,
    guards: forTraders,
    Page: page(
      () => import(/* webpackChunkName: "customer-savings-plans" */ './instructions/SavingsPlansPage.tsx'),
      'SavingsPlansPage',
    ),
  },
  {
    path: customer.wishlist,
    Page: page(
      () => import(/* webpackChunkName: "customer-wishlist" */ './customers/OwnWishlistPage.tsx'),
      'OwnWishlistPage',
    ),
  },
  {
    path: customer.statements,
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
