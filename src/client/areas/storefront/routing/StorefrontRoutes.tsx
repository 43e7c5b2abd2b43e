import { useEffect } from 'react';
import { Route, Routes, useNavigationType } from 'react-router-dom';

import { StorefrontLayout } from '#client/areas/storefront/layout/StorefrontLayout.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import { Guarded } from '#client/session/Guarded.tsx';

import type { PageRoute } from './page.ts';
import { loadedPage } from './page-registry.ts';
import { storefrontRoutes } from './routes.ts';
import { useShownLocation } from './use-shown-location.ts';

/** The storefront: its layout round the page of the location. */
export function StorefrontRoutes() {
  const location = useShownLocation();
  // Asked for here: inside of routes that are given their location it is always the same.
  const cameBy = useNavigationType();
  return (
    <Routes location={location}>
      <Route path="/dashboard/*" element={<OtherArea />} />
      <Route path="/customer-dashboard/*" element={<OtherArea />} />
      <Route element={<StorefrontLayout cameBy={cameBy} />}>
        {storefrontRoutes.map((route) => (
          <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
        ))}
      </Route>
    </Routes>
  );
}

function RoutePage({ route }: { route: PageRoute }) {
  const page = loadedPage(route);
  // Its chunk is long in coming.
  if (!page) return <LoadingPage />;
  if (!route.guards) return <page.Page />;
  return (
    <Guarded by={route.guards} waiting={<LoadingPage />}>
      <page.Page />
    </Guarded>
  );
}

/** The dashboards are another bundle: going there loads the page whole. */
function OtherArea() {
  useEffect(() => window.location.reload(), []);
  return <LoadingPage />;
}
