import { matchPath } from 'react-router-dom';

import type { PageModule, PageRoute } from './page.ts';
import { storefrontRoutes } from './routes.ts';

const loaded = new Map<PageRoute, PageModule>();

export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The route of a path. Every path has one: the last route takes what no other takes. */
export function routeOf(pathname: string): RouteMatch {
  for (const route of storefrontRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  throw new Error('The last route of the storefront must match every path');
}

/** The page of a route once its chunk has been loaded. */
export const loadedPage = (route: PageRoute): PageModule | undefined => loaded.get(route);

/** Loads the page of a route; rejects when its chunk can't be fetched. */
export async function loadPage(route: PageRoute): Promise<PageModule> {
  const page = loaded.get(route) ?? (await route.load());
  loaded.set(route, page);
  return page;
}
