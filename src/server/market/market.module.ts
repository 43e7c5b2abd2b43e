import { SECOND_MS, MINUTE_MS, DAY_MS } from '#contract/dates/durations.ts';
import { feedMails } from '#contract/market/feed-mails.templates.ts';
import { marketHolidaysContract } from '#contract/market/market-holidays.contract.ts';
import { marketHolidaysResource } from '#contract/market/market-holidays.resource.ts';
import { priceTicksContract } from '#contract/market/price-ticks.contract.ts';
import { priceTicksResource } from '#contract/market/price-ticks.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { marketCalendarRoutes } from './calendar/market-calendar.routes.ts';
import { createMarketCalendar } from './calendar/market-calendar.service.ts';
import { allMarketHolidays } from './calendar/market-holidays.list.ts';
import { createFeedGate } from './feed/feed-gate.ts';
import { feedGroups } from './feed/feed.settings.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import { createFeedService } from './feed/feed.service.ts';
import { priceHistoryRoutes } from './prices/history/price-history.routes.ts';
import { createPriceHistory, type IsPricedBy } from './prices/history/price-history.service.ts';
import { allPriceTicks } from './prices/price-ticks.list.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { createPricesService, type PriceAlarm } from './prices/prices.service.ts';
import { priceStreamRoutes } from './prices/stream/price-stream.routes.ts';
import { createPriceStreams } from './prices/stream/price-streams.ts';

export interface MarketHooks {
  /** What happens in the transaction that suspends a metal. */
  priceAlarm: PriceAlarm;
  /** Which prices stay because something was traded at them. */
  isPricedBy: IsPricedBy;
}

/** What the metals cost: the feed, the published prices and their past, and when the market trades. */
export function marketModule({ config, db, clock, feed, secondFeed, priceAlarm, isPricedBy }: ShopParts & MarketHooks) {
  const { publicUrl } = config;
  const calendar = createMarketCalendar({ db, clock });
  const prices = createPricesService({ db, clock, feed, secondFeed, calendar, alarm: priceAlarm });
  const feedGate = createFeedGate({ db, clock, publicUrl, prices });
  const streams = createPriceStreams({ prices, ...config.priceStreams });
  const services = {
    calendar,
    prices,
    priceHistory: createPriceHistory({ db, clock, published: () => prices.current(), isPricedBy }),
    feedGate,
    /** Scenarios are played on the simulated market only. */
    scenarios: feed.simulated ? createFeedService({ db, clock }) : undefined,
  };
  return {
    services,
    gates: { feed_price: feedGate.gated },
    mailTemplates: Object.values(feedMails),
    settings: feedGroups({
      clock,
      prices,
      sources: [feed, ...(secondFeed ? [secondFeed] : [])].map(({ name }) => name),
    }),
    routes({ app, router }) {
      pricesRoutes(router, prices);
      priceStreamRoutes(router, streams, { app, secure: publicUrl.startsWith('https:') });
      priceHistoryRoutes(router, services.priceHistory);
      feedRoutes(router, services);
      marketCalendarRoutes(router, calendar);
    },
    lists: [
      shopList({
        name: 'Prices received',
        endpoint: priceTicksContract.list,
        resource: priceTicksResource,
        source: () => allPriceTicks,
      }),
      shopList({
        name: 'Market holidays',
        endpoint: marketHolidaysContract.list,
        resource: marketHolidaysResource,
        source: () => allMarketHolidays,
      }),
    ],
    jobs: [
      {
        name: 'feed.poll',
        everyMs: () => prices.pollSeconds() * SECOND_MS,
        area: 'prices',
        catchUp: 'newest',
        title: 'Prices of metals',
        what: 'Fetches prices from the feed, judges and publishes them; after failures it asks less often.',
        run: () => prices.pollFeed(),
      },
      {
        name: 'prices.rollUp',
        everyMs: MINUTE_MS,
        area: 'prices',
        catchUp: 'all',
        title: 'Candles for charts',
        what: 'Rolls received prices up to minutes, hours and days.',
        run: () => services.priceHistory.rollUp(),
      },
      {
        name: 'prices.prune',
        everyMs: DAY_MS,
        area: 'shop',
        catchUp: 'all',
        title: 'Old received prices',
        what: 'Removes received prices that are older than the shop keeps them.',
        run: () => services.priceHistory.prune(),
      },
    ],
  } satisfies ShopModule;
}
export type MarketServices = ReturnType<typeof marketModule>['services'];
