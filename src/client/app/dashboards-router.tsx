import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';

import { PageFailed } from '#client/kit/page-frame/PageFailed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { LeaveDashboards } from './LeaveDashboards.tsx';

const ROOT = 'root';

/** Each area's routes come with its own chunk, when the first address below its path is opened. */
const areas: readonly { below: string; load: () => Promise<RouteObject[]> }[] = [
  {
    below: '/dashboard',
    load: async () => (await import(/* webpackChunkName: "admin" */ '#client/areas/admin/routes.tsx')).adminRoutes,
  },
  {
    below: '/customer-dashboard',
    load: async () =>
      (await import(/* webpackChunkName: "customer" */ '#client/areas/customer/routes.tsx')).customerRoutes,
  },
];

const areaOf = (path: string) => areas.find(({ below }) => path === below || path.startsWith(`${below}/`));

/** The frame of both areas; what is not theirs leaves the dashboards. */
const dashboardsRoutes: RouteObject[] = [
  {
    id: ROOT,
    element: (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [{ path: '*', element: <LeaveDashboards /> }],
  },
];

export function createDashboardsRouter() {
  const known = new Set<object>();
  return createBrowserRouter(dashboardsRoutes, {
    // Also asked about addresses that matched a parameter, since a better route might not be known yet.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const area = areaOf(path);
      if (!area || known.has(area)) return;
      patch(ROOT, await area.load());
      known.add(area);
    },
  });
}
