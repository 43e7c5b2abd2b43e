import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** What a visitor keeps for himself. A page's chunk is called as in `webpackChunkName`. */
export const customersRoutes: readonly PageRoute[] = [
  {
    // With a token it is another's, by the link that he gave.
    path: '/wishlist/:token?',
    chunk: 'wishlist',
    load: async () => {
      const { WishlistPage, wishlistData } = await import(
        /* webpackChunkName: "wishlist" */ './wishlist/WishlistPage.tsx'
      );
      return { Page: WishlistPage, data: wishlistData };
    },
  },
];
