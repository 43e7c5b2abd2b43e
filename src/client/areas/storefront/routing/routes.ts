import { catalogueRoutes } from '#client/areas/storefront/catalogue/catalogue.pages.ts';
import { marketRoutes } from '#client/areas/storefront/market/market.pages.ts';
import { tradeRoutes } from '#client/areas/storefront/trade/trade.pages.ts';
import { identityRoutes } from '#client/areas/storefront/identity/identity.pages.ts';
import { inboxRoutes } from '#client/areas/storefront/inbox/inbox.pages.ts';
import { customersRoutes } from '#client/areas/storefront/customers/customers.pages.ts';
import { searchRoutes } from '#client/areas/storefront/search/search.pages.ts';
import { buyingRoutes } from '#client/areas/storefront/buying/buying.pages.ts';
import { vaultRoutes } from '#client/areas/storefront/vault/vault.pages.ts';
import { contentRoutes } from '#client/areas/storefront/content/content.pages.ts';

import type { PageRoute } from './page.ts';

/** Every public route, the first that matches wins: each module's, and for what is nowhere the page that says so. */
export const storefrontRoutes: readonly PageRoute[] = [
  ...catalogueRoutes,
  ...marketRoutes,
  ...tradeRoutes,
  ...identityRoutes,
  ...customersRoutes,
  ...buyingRoutes,
  ...vaultRoutes,
  ...inboxRoutes,
  ...contentRoutes,
  ...searchRoutes,
  {
    path: '*',
    chunk: 'not-found',
    load: async () => {
      const { NotFoundPage, notFoundData } = await import(
        /* webpackChunkName: "not-found" */ '#client/areas/storefront/not-found/NotFoundPage.tsx'
      );
      return { Page: NotFoundPage, data: notFoundData };
    },
  },
];
