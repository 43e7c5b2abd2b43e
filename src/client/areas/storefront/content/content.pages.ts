import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** What editors write. A page's chunk is called as in `webpackChunkName`. */
export const contentRoutes: readonly PageRoute[] = [];
