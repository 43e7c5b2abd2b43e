import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of the market, each in a chunk of its own. */
export const marketPages: readonly AdminPage[] = [
  {
    path: admin.feed,
    title: 'Price feed',
    right: 'feed.control',
    page: page(() => import(/* webpackChunkName: "admin-feed" */ './feed/FeedPage.tsx'), 'FeedPage'),
  },
  {
    path: admin.feedPrices,
    title: 'Prices received',
    entry: admin.feed,
    right: 'feed.control',
    page: page(() => import(/* webpackChunkName: "admin-feed-prices" */ './feed/PriceTicksPage.tsx'), 'PriceTicksPage'),
  },
  {
    path: admin.feedCalendar,
    title: 'Market calendar',
    entry: admin.feed,
    right: 'feed.control',
    page: page(
      () => import(/* webpackChunkName: "admin-feed-calendar" */ './feed/MarketCalendarPage.tsx'),
      'MarketCalendarPage',
    ),
  },
];
