import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** What the metals cost now and did before. A page's chunk is called as in `webpackChunkName`. */
export const marketRoutes: readonly PageRoute[] = [
  {
    path: '/live-prices',
    chunk: 'live-prices',
    load: async () => {
      const { LivePricesPage, livePricesData } = await import(
        /* webpackChunkName: "live-prices" */ './live-prices/LivePricesPage.tsx'
      );
      return { Page: LivePricesPage, data: livePricesData };
    },
  },
  {
    path: '/developers',
    chunk: 'developers',
    load: async () => {
      const { DevelopersPage, developersData } = await import(
        /* webpackChunkName: "developers" */ './developers/DevelopersPage.tsx'
      );
      return { Page: DevelopersPage, data: developersData };
    },
  },
  {
    path: '/trading',
    chunk: 'trading',
    ownDocument: true,
    load: async () => {
      const { TradingPage, tradingData } = await import(/* webpackChunkName: "trading" */ './trading/TradingPage.tsx');
      return { Page: TradingPage, data: tradingData };
    },
  },
];
