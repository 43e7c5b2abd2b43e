import { counterpartiesContract } from '#contract/overview/hedge-counterparties.contract.ts';
import { hedgeSettings } from '#contract/overview/hedge-settings.rules.ts';
import { hedgesContract } from '#contract/overview/hedges.contract.ts';
import { hedgeCounterpartiesResource, hedgesResource } from '#contract/overview/hedges.resource.ts';
import { offlineSettings } from '#contract/overview/offline-settings.rules.ts';
import { keptSettings } from '#server/platform/platform.door.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { embedRoutes } from './embed/embed.routes.ts';
import { createEmbeddedPrices } from './embed/embedded-prices.service.ts';
import { createDayResultsService } from './exposure/day-results.service.ts';
import { exposureRoutes } from './exposure/exposure.routes.ts';
import { createExposureService } from './exposure/exposure.service.ts';
import { createCounterpartiesService } from './hedges/counterparties.service.ts';
import { createHedgeImportService } from './hedges/hedge-import.service.ts';
import { allCounterparties, allHedges } from './hedges/hedges.list.ts';
import { hedgesRoutes } from './hedges/hedges.routes.ts';
import { createHedgesService } from './hedges/hedges.service.ts';
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
  const results = createDayResultsService({ db, clock });
  const counterparties = createCounterpartiesService({ db });
  const hedges = createHedgesService({ db, clock, prices });
  const hedgeImport = createHedgeImportService({ db, clock });
  const embedded = createEmbeddedPrices({ db, publicUrl: config.publicUrl, prices, site: services.site });
  return {
    services,
    settings: [
      keptSettings({ group: offlineSettings, rows: ['site'] }),
      keptSettings({ group: hedgeSettings, rows: ['hedging'] }),
    ],
    async routes({ router, inPart }) {
      await inPart('embed', (scope, inner) => embedRoutes(scope, inner, embedded));
      siteRoutes(router, services.site);
      exposureRoutes(router, services.exposure, results);
      hedgesRoutes(router, { hedges, hedgeImport, counterparties });
      overviewRoutes(router, services.overview);
      findingRoutes(router, services.finding);
    },
    lists: [
      shopList({
        name: 'Hedges',
        endpoint: hedgesContract.list,
        resource: hedgesResource,
        source: () => allHedges,
      }),
      shopList({
        name: 'Counterparties',
        endpoint: counterpartiesContract.list,
        resource: hedgeCounterpartiesResource,
        source: () => allCounterparties,
      }),
    ],
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
