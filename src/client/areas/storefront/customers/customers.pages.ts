import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** What customers keep for themselves, and where links of mails to them lead. A page's chunk is called as in `webpackChunkName`. */
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
  {
    path: '/alert-off/:token',
    chunk: 'alert-off',
    load: async () => {
      const { AlertOffPage } = await import(/* webpackChunkName: "alert-off" */ './alert-off/AlertOffPage.tsx');
      return { Page: AlertOffPage };
    },
  },
  {
    path: '/review-invitations/:token',
    chunk: 'review-invitations',
    load: async () => {
      const { StopInvitationsPage } = await import(
        /* webpackChunkName: "review-invitations" */ './review-invitations/StopInvitationsPage.tsx'
      );
      return { Page: StopInvitationsPage };
    },
  },
];
