import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** The cart, the checkout, and what follows an order. A page's chunk is called as in `webpackChunkName`. */
export const tradeRoutes: readonly PageRoute[] = [
  {
    path: '/cart',
    chunk: 'cart',
    load: async () => {
      const { CartPage } = await import(/* webpackChunkName: "cart" */ './cart/CartPage.tsx');
      return { Page: CartPage };
    },
  },
  {
    path: '/thank-you',
    chunk: 'thank-you',
    load: async () => {
      const { ThankYouPage } = await import(/* webpackChunkName: "thank-you" */ './thank-you/ThankYouPage.tsx');
      return { Page: ThankYouPage };
    },
  },
];
