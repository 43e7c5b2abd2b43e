import { alertsContract } from '#contract/customers/alerts.contract.ts';
import { alertsResource, ownAlertsResource } from '#contract/customers/alerts.resource.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import { reviewsContract } from '#contract/customers/reviews.contract.ts';
import { reviewsResource } from '#contract/customers/reviews.resource.ts';
import { HOUR_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import { shopList } from '#server/http/list-route.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { TradeServices } from '#server/trade/trade.module.ts';

import { createAlertSight } from './alerts/alert-sight.ts';
import { createAlertWatch } from './alerts/alert-watch.service.ts';
import { alertsOf, allAlerts } from './alerts/alerts.list.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { createAlertsService } from './alerts/alerts.service.ts';
import { createCustomerProfiles } from './customer-profile.service.ts';
import { allCustomers } from './customers.list.ts';
import { customersRoutes } from './customers.routes.ts';
import { createCustomersService } from './customers.service.ts';
import { createMailedLinks } from '#server/http/mailed-links.ts';
import { createOwnReviews } from './reviews/own-reviews.service.ts';
import { createReviewInvitations } from './reviews/review-invitations.service.ts';
import { allReviews } from './reviews/reviews.list.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createStandingService } from './standing.service.ts';
import { createWishlistLinks } from './wishlists/wishlist-links.service.ts';
import { wishlistsRoutes } from './wishlists/wishlists.routes.ts';
import { createWishlistsService } from './wishlists/wishlists.service.ts';

/** Customers as the shop's people see them: with their orders, money, tier and standing; what they wish for, wait for and say. */
export function customersModule(
  parts: ShopParts & IdentityServices & MarketServices & CatalogueServices & TradeServices,
) {
  const { config, db, clock, secret, sessions, prices, catalogue, quotes } = parts;
  const { publicUrl } = config;
  const links = createMailedLinks(secret);
  const see = createAlertSight({ db, clock, prices, catalogue });
  const version = () => catalogue.version();
  const services = {
    customers: createCustomersService({ db, clock, publicUrl }),
    customerProfiles: createCustomerProfiles({ db, clock }),
    alerts: createAlertsService({ db, clock, prices, catalogue, see, links }),
    alertWatch: createAlertWatch({ db, clock, see, version, links, publicUrl }),
    reviews: createReviewsService({ db, clock, catalogue, publicUrl }),
    ownReviews: createOwnReviews({ db, clock, shown: () => catalogue.refreshed().catch(() => undefined) }),
    reviewInvitations: createReviewInvitations({ db, clock, links, publicUrl }),
    standing: createStandingService({ db, clock, publicUrl, sessions, quotes }),
    wishlists: createWishlistsService({ db, clock, catalogue }),
    wishlistLinks: createWishlistLinks({ db, clock }),
  };
  return {
    services,
    routes({ router }) {
      customersRoutes(router, services);
      wishlistsRoutes(router, services);
      alertsRoutes(router, services.alerts);
      reviewsRoutes(router, { ...services, db });
    },
    lists: [
      shopList({
        name: 'Customers',
        endpoint: customersContract.list,
        resource: customersResource,
        source: () => allCustomers,
      }),
      shopList({
        name: 'Your alerts',
        endpoint: alertsContract.listOwn,
        resource: ownAlertsResource,
        source: (viewer) => alertsOf(viewer.id),
      }),
      shopList({ name: 'Alerts', endpoint: alertsContract.list, resource: alertsResource, source: () => allAlerts }),
      shopList({
        name: 'Reviews',
        endpoint: reviewsContract.list,
        resource: reviewsResource,
        source: () => allReviews,
      }),
    ],
    jobs: [
      { name: 'alerts.look', everyMs: 5 * SECOND_MS, run: () => services.alertWatch.look() },
      { name: 'alerts.expire', everyMs: HOUR_MS, run: () => services.alertWatch.expire() },
      { name: 'reviews.invite', everyMs: HOUR_MS, run: () => services.reviewInvitations.send() },
    ],
  } satisfies ShopModule;
}
