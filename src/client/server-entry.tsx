import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { api } from '#client/api/api.ts';
import type { Transport } from '#client/api/transport.ts';
import { type DashboardStart, dashboardStart, noEffects } from '#client/app/dashboard-start.ts';
import { createAppStore, type RootState } from '#client/app/store.ts';
import { StorefrontApp } from '#client/app/StorefrontApp.tsx';
import { layoutData } from '#client/areas/storefront/layout/layout-data.ts';
import type { PageRoute } from '#client/areas/storefront/routing/page.ts';
import { loadPage, routeOf } from '#client/areas/storefront/routing/page-registry.ts';
import { preferenceAttributes, type RawPreferences } from '#client/features/platform/preferences/preferences.ts';
import { visitorReducer } from '#client/session/visitor.ts';
import { type Head, headTags, type HeadTag, titleOf } from '#client/kit/head/head.ts';
import { HeadCollector } from '#client/kit/head/PageHead.tsx';

export { type DashboardStart, dashboardStart, type RawPreferences, type Transport };

export interface PageRequest {
  /** Path and query, such as "/shop?f.metal=in:XAU". */
  url: string;
  /** The preference cookies, as they came. */
  cookies: RawPreferences;
  /** Carries the page's calls; never in the name of a person, since everyone gets the same page. */
  transport: Transport;
  /** The site's own origin, such as "https://ingot.example". */
  origin: string;
}

export interface RenderedPage {
  status: number;
  /** Where to go instead, with status 301. */
  redirect?: string;
  /** The content of the root element. */
  html: string;
  title: string;
  /** What else the page says of itself, for the document's head. */
  tags: readonly HeadTag[];
  /** Attributes of `<html>`. */
  attributes: Record<string, string>;
  /** The store's state, for the browser to begin with. */
  state: object;
  /** The page's chunk in the build's manifest. */
  chunk: string;
}

/** Renders a public page with its data. Nothing of the person who asks gets into it; guarded pages are skeletons. */
export async function renderPage({ url, cookies, transport, origin }: PageRequest): Promise<RenderedPage> {
  // Not `new URL`: what begins with two slashes would be another site.
  const [pathname = '/', query] = url.split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  const redirect = tidyPath(pathname);
  if (redirect !== null) return redirectTo(redirect + search);

  const { route, params } = routeOf(pathname);
  const store = createAppStore({ session: { reducer: visitorReducer }, transport, effects: noEffects });
  try {
    const [page, preferences] = await Promise.all([loadPage(route), layoutData(store.dispatch, cookies)]);
    if (isForEveryone(route)) await Promise.all(page.data?.(store.dispatch, { params, search, preferences }) ?? []);

    const state = store.getState();
    const head: Partial<Head> = {};
    const html = renderToString(
      <HeadCollector value={(part) => Object.assign(head, part)}>
        <StaticRouter location={url}>
          <StorefrontApp store={store} firstState={state} preferences={preferences} />
        </StaticRouter>
      </HeadCollector>,
    );
    const said: Head = { title: 'Ingot', ...head };
    if (said.moved !== undefined) return redirectTo(said.moved);
    return {
      status: said.status ?? 200,
      html,
      title: titleOf(said),
      tags: headTags(said, origin),
      attributes: preferenceAttributes(preferences),
      state: stateForBrowser(state),
      chunk: route.chunk,
    };
  } finally {
    // The cache's timers must not outlive the page.
    store.dispatch(api.util.resetApiState());
  }
}

/** A page behind a guard other than for visitors has nothing to show before its visitor is known. */
const isForEveryone = ({ guards = [] }: PageRoute): boolean => guards.every((guard) => guard === 'publicOnly');

/** What the calls brought; everything else begins in the browser as it began here. */
const stateForBrowser = ({ api: { queries, provided } }: RootState): object => ({ api: { queries, provided } });

/**
 * The path without slashes that say nothing, or null when it has none. With a backslash nobody is led on: browsers take it for a
 * slash, and two of them for another site.
 */
function tidyPath(pathname: string): string | null {
  if (pathname.includes('\\')) return null;
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return tidy === pathname ? null : tidy;
}

const redirectTo = (redirect: string): RenderedPage => ({
  status: 301,
  redirect,
  html: '',
  title: '',
  tags: [],
  attributes: {},
  state: {},
  chunk: '',
});
