import { matchRoutes } from 'react-router-dom';

import type { PageModule, PageRoute } from './page.ts';
import { storefrontRoutes } from './routes.ts';

const loaded = new Map<PageRoute, PageModule>();
const routeObjects = storefrontRoutes.map((route) => ({ path: route.path, handle: route }));

export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The route of a path, chosen as `<Routes>` chooses. Every path has one: the last route takes what no other takes. */
export function routeOf(pathname: string): RouteMatch {
  const match = matchRoutes(routeObjects, pathname)?.[0];
  if (!match) throw new Error('The last route of the storefront must match every path');
  return { route: match.route.handle, params: match.params };
}

/** The page of a route once its chunk has been loaded. */
export const loadedPage = (route: PageRoute): PageModule | undefined => loaded.get(route);

/** Loads the page of a route; rejects when its chunk can't be fetched. */
export async function loadPage(route: PageRoute): Promise<PageModule> {
  const page = loaded.get(route) ?? (await route.load());
  loaded.set(route, page);
  return page;
}
