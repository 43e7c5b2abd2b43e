import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** Writing to the shop, and hearing from it. A page's chunk is called as in `webpackChunkName`. */
export const inboxRoutes: readonly PageRoute[] = [
  {
    path: '/contact-us',
    chunk: 'contact-us',
    load: async () => {
      const { ContactPage } = await import(/* webpackChunkName: "contact-us" */ './contact-us/ContactPage.tsx');
      return { Page: ContactPage };
    },
  },
  {
    path: '/subscribe/:token',
    chunk: 'subscribe',
    load: async () => {
      const { SubscribePage } = await import(/* webpackChunkName: "subscribe" */ './newsletter/SubscribePage.tsx');
      return { Page: SubscribePage };
    },
  },
  {
    path: '/unsubscribe/:token',
    chunk: 'unsubscribe',
    load: async () => {
      const { UnsubscribePage } = await import(
        /* webpackChunkName: "unsubscribe" */ './newsletter/UnsubscribePage.tsx'
      );
      return { Page: UnsubscribePage };
    },
  },
];
