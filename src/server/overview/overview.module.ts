import { offlineSettings } from '#contract/overview/offline-settings.rules.ts';
import { keptSettings } from '#server/platform/platform.door.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { embedRoutes } from './embed/embed.routes.ts';
import { createEmbeddedPrices } from './embed/embedded-prices.service.ts';
import { exposureRoutes } from './exposure/exposure.routes.ts';
import { createExposureService } from './exposure/exposure.service.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { createFindingService } from './finding/finding.service.ts';
import { overviewRoutes } from './sales/overview.routes.ts';
import { createOverviewService } from './sales/overview.service.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createSiteService } from './site/site.service.ts';

/** The shop at a glance: sales and work that waits, what is owed in metal, whether it is open, and finding anything in it. */
export function overviewModule({
  config,
  db,
  clock,
  prices,
  products,
}: ShopParts & MarketServices & Pick<CatalogueServices, 'products'>) {
  const services = {
    exposure: createExposureService({ db, clock, prices }),
    overview: createOverviewService({ db, clock }),
    finding: createFindingService({ db, timeZone: SHOP_ZONE, products: products.list }),
    site: createSiteService({ db, clock, published: () => prices.current(), demo: config.mode === 'demo' }),
  };
  const embedded = createEmbeddedPrices({ db, publicUrl: config.publicUrl, prices, site: services.site });
  return {
    services,
    settings: [keptSettings({ group: offlineSettings, rows: ['site'] })],
    async routes({ router, inPart }) {
      await inPart('embed', (scope, inner) => embedRoutes(scope, inner, embedded));
      siteRoutes(router, services.site);
      exposureRoutes(router, services.exposure);
      overviewRoutes(router, services.overview);
      findingRoutes(router, services.finding);
    },
    lists: [],
    jobs: [
      {
        name: 'exposure.keepDays',
        everyMs: 600_000,
        area: 'trade',
        catchUp: 'all',
        title: 'Earnings of days that are over',
        what: 'Keeps the sums of each day that is over, for the page of the exposure.',
        run: () => services.exposure.keepDays(),
      },
    ],
  } satisfies ShopModule;
}
