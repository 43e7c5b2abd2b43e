import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** Selling to the shop. A page's chunk is called as in `webpackChunkName`. */
export const buyingRoutes: readonly PageRoute[] = [
  {
    path: '/sell-to-us',
    chunk: 'sell-to-us',
    load: async () => {
      const { SellToUsPage, sellToUsData } = await import(
        /* webpackChunkName: "sell-to-us" */ './sell-to-us/SellToUsPage.tsx'
      );
      return { Page: SellToUsPage, data: sellToUsData };
    },
  },
  {
    path: '/sell-to-us/terms',
    chunk: 'buy-terms',
    load: async () => {
      const { BuyTermsPage, buyTermsData } = await import(
        /* webpackChunkName: "buy-terms" */ './buy-terms/BuyTermsPage.tsx'
      );
      return { Page: BuyTermsPage, data: buyTermsData };
    },
  },
];
