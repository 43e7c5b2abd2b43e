import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { NotFoundPage } from '#client/kit/page-frame/NotFoundPage.tsx';
import { NotYetPage } from '#client/kit/page-frame/NotYetPage.tsx';
import { PageFailed } from '#client/kit/page-frame/PageFailed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { GuardedArea } from '#client/session/Guarded.tsx';

import { adminPages } from './admin-pages.ts';
import { AdminShell } from './shell/AdminShell.tsx';

const { admin } = paths;

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** The pages that are built, each in a chunk of its own. */
const built: Readonly<Record<string, ComponentType>> = {
  [admin.home]: page(
    () => import(/* webpackChunkName: "admin-dashboard" */ './dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
  [admin.orders]: page(() => import(/* webpackChunkName: "admin-orders" */ './orders/OrdersPage.tsx'), 'OrdersPage'),
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
  [admin.feed]: page(() => import(/* webpackChunkName: "admin-feed" */ './feed/FeedPage.tsx'), 'FeedPage'),
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

function AdminPage({ path, title }: { path: string; title: string }) {
  const Page = built[path];
  if (!Page) return <NotYetPage title={title} />;
  return (
    // A boundary of its own for each page: the next one says "Loading..." at once instead of waiting behind the last.
    <Suspense key={path} fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}
