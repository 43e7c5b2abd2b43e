import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** The search. A page's chunk is called as in `webpackChunkName`. */
export const searchRoutes: readonly PageRoute[] = [
  {
    path: '/search',
    chunk: 'search',
    load: async () => {
      const { SearchPage, searchData } = await import(/* webpackChunkName: "search" */ './SearchPage.tsx');
      return { Page: SearchPage, data: searchData };
    },
  },
];
