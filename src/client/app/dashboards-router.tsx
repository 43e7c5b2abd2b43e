import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';

import { PageFailed } from '#client/kit/page-frame/PageFailed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { LeaveDashboards } from './LeaveDashboards.tsx';
import { beginAtTop, placeOf, PLACES } from './page-places.ts';

const ROOT = 'root';

/** Each area's routes come with its own chunk, when the first address below its path is opened. */
const areas: readonly {
  below: string;
  load: () => Promise<RouteObject[]>;
  /** Fetches the page of a path as well. */
  loadPage?: (path: string) => Promise<void>;
}[] = [
  {
    below: '/dashboard',
    load: async () => (await adminArea()).adminRoutes,
    loadPage: async (path) => (await adminArea()).loadAdminPage(path),
  },
  {
    below: '/customer-dashboard',
    load: async () =>
      (await import(/* webpackChunkName: "customer" */ '#client/areas/customer/routes.tsx')).customerRoutes,
  },
];

const adminArea = () => import(/* webpackChunkName: "admin" */ '#client/areas/admin/routes.tsx');

const areaOf = (path: string) => areas.find(({ below }) => path === below || path.startsWith(`${below}/`));

/** Fetches the area and the page of a path ahead of the router, which asks for both again. A failure is theirs to tell. */
export async function loadAhead(path: string): Promise<void> {
  const area = areaOf(path);
  await (area?.loadPage?.(path) ?? area?.load())?.catch(() => undefined);
}

/** The frame of both areas; what is not theirs leaves the dashboards. */
const dashboardsRoutes: RouteObject[] = [
  {
    id: ROOT,
    element: (
      <>
        <Outlet />
        <ScrollRestoration getKey={placeOf} storageKey={PLACES} />
      </>
    ),
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [{ path: '*', element: <LeaveDashboards /> }],
  },
];

export function createDashboardsRouter() {
  beginAtTop(window);
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
