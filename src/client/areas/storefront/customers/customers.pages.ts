import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** Where links of mails to customers lead. A page's chunk is called as in `webpackChunkName`. */
export const customersRoutes: readonly PageRoute[] = [
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
