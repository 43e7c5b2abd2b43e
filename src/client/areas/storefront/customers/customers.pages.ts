import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** What a visitor keeps for himself. A page's chunk is called as in `webpackChunkName`. */
export const customersRoutes: readonly PageRoute[] = [
  {
    path: '/wishlist',
    chunk: 'wishlist',
    load: async () => {
      const { WishlistPage } = await import(/* webpackChunkName: "wishlist" */ './wishlist/WishlistPage.tsx');
      return { Page: WishlistPage };
    },
  },
  {
    path: '/wishlist/:token',
    chunk: 'wishlist',
    load: async () => {
      const { SharedWishlistPage, sharedWishlistData } = await import(
        /* webpackChunkName: "wishlist" */ './wishlist/SharedWishlistPage.tsx'
      );
      return { Page: SharedWishlistPage, data: sharedWishlistData };
    },
  },
];
