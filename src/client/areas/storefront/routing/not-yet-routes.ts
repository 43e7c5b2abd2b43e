import { notYetPages } from '#client/areas/storefront/not-yet/not-yet-pages.ts';

import type { PageRoute } from './page.ts';

/** Routes whose pages are not built; one page says so for all of them. */
export const notYetRoutes: readonly PageRoute[] = notYetPages.map(({ path }) => ({
  path,
  chunk: 'not-yet',
  load: async () => {
    const { NotYetPage } = await import(
      /* webpackChunkName: "not-yet" */ '#client/areas/storefront/not-yet/NotYetPage.tsx'
    );
    return { Page: NotYetPage };
  },
}));
