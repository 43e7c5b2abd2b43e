import type { Config } from '#server/config.ts';
import { createCartsService } from '#server/carts/carts.service.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { createCustomersService } from '#server/customers/customers.service.ts';
import type { Database } from '#server/db/database.ts';
import { createFeedService } from '#server/feed/feed.service.ts';
import { sweepKeys } from '#server/http/idempotency.ts';
import { createOrdersService } from '#server/orders/orders.service.ts';
import { createOutbox } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { Mailer } from '#server/ports/mail/mailer.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';
import { createPricesService, type PricesService } from '#server/prices/prices.service.ts';
import { createQuotesService } from '#server/quotes/quotes.service.ts';
import { createSiteService } from '#server/site/site.service.ts';
import { createFirstAdminService } from '#server/users/first-admin.ts';
import { createPasswordService } from '#server/users/password.service.ts';
import { createRegistrationService } from '#server/users/registration.service.ts';
import { createSessionsService } from '#server/users/sessions.service.ts';
import { createSignInService } from '#server/users/sign-in.service.ts';
import { createThrottle } from '#server/users/throttle.ts';

export interface ServiceParts {
  config: Config;
  db: Database;
  clock: Clock;
  feed: PriceFeed;
  mailer: Mailer;
}

/** Every service of the shop, made once and handed to whoever needs it. */
export function createServices({ config, db, clock, feed, mailer }: ServiceParts) {
  const { publicUrl, rateLimit } = config;
  const demo = config.mode === 'demo';
  const prices: PricesService = createPricesService({
    db,
    clock,
    feed,
    alarm: (tx, { metal }) => quotes.voidAll(tx, metal),
  });
  const published = () => prices.current();
  const catalogue = createCatalogue({ db, clock, published });
  const quotes = createQuotesService({ db, clock, prices, rateLimit });
  const sessions = createSessionsService({ db, clock });
  const throttle = createThrottle({ db, clock, factor: rateLimit });
  return {
    prices,
    catalogue,
    quotes,
    sessions,
    signIn: createSignInService({ db, clock, sessions, throttle }),
    registration: createRegistrationService({ db, clock, publicUrl }),
    passwords: createPasswordService({ db, clock, publicUrl, sessions, throttle }),
    firstAdmin: createFirstAdminService({ db, clock }),
    carts: createCartsService({ db, clock, catalogue }),
    orders: createOrdersService({ db, clock, publicUrl, stockMoved: () => catalogue.changed() }),
    customers: createCustomersService({ db, clock, publicUrl }),
    site: createSiteService({ db, clock, quotes, published, demo }),
    idempotency: { sweep: () => sweepKeys(db) },
    outbox: createOutbox({ db, clock, mailer, keepBodies: demo }),
    /** Scenarios are played on the simulated market only. */
    feed: feed.simulated ? createFeedService({ db, clock }) : undefined,
  };
}
export type Services = ReturnType<typeof createServices>;
