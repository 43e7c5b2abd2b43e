import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { alertMails } from '#contract/customers/alert-mails.templates.ts';
import { reviewMails } from '#contract/customers/review-mails.templates.ts';
import { payoutMails } from '#contract/customers/payout-mails.templates.ts';
import { payoutSettings } from '#contract/customers/payout-settings.rules.ts';
import { createSecretSeal, sealingSecret } from '#server/db/sealed-secret.ts';
import { kycSettings } from '#contract/customers/kyc-settings.rules.ts';
import { reviewSettings } from '#contract/customers/review-settings.rules.ts';
import { keptSettings } from '#server/platform/platform.door.ts';
import { customerMails } from '#contract/customers/customer-mails.templates.ts';
import { alertsContract } from '#contract/customers/alerts.contract.ts';
import { alertsResource, ownAlertsResource } from '#contract/customers/alerts.resource.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import { reviewsContract } from '#contract/customers/reviews.contract.ts';
import { reviewsResource } from '#contract/customers/reviews.resource.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import { shopList } from '#server/http/list-route.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { PapersServices } from '#server/papers/papers.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { TradeServices } from '#server/trade/trade.module.ts';

import { addressesRoutes } from './addresses/addresses.routes.ts';
import { createAddressesService } from './addresses/addresses.service.ts';
import { createAlertSight } from './alerts/alert-sight.ts';
import { createAlertWatch } from './alerts/alert-watch.service.ts';
import { alertsOf, allAlerts } from './alerts/alerts.list.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { createAlertsService } from './alerts/alerts.service.ts';
import { createCustomerProfiles } from './customer-profile.service.ts';
import { allCustomers } from './customers.list.ts';
import { customersPerson } from './customers.person.ts';
import { customersRoutes } from './customers.routes.ts';
import { createCustomersService } from './customers.service.ts';
import { checksInHand } from './kyc/checks-in-hand.ts';
import type { ClearanceHooks } from './kyc/clearance.ts';
import { createKycDesk } from './kyc/kyc-desk.service.ts';
import { createKycRecord } from './kyc/kyc-record.ts';
import { createKycWatch, type RecordHooks } from './kyc/kyc-watch.service.ts';
import { createOwnKycService } from './kyc/own-kyc.service.ts';
import { createMailedLinks } from '#server/http/mailed-links.ts';
import { ownProfileRoutes } from './own-profile/own-profile.routes.ts';
import { createOwnProfiles } from './own-profile/own-profile.service.ts';
import { payoutAccountsRoutes } from './payout-accounts/payout-accounts.routes.ts';
import { createPayoutAccounts } from './payout-accounts/payout-accounts.service.ts';
import { createStaffPayoutAccounts } from './payout-accounts/staff-payout-accounts.ts';
import { createOwnReviews } from './reviews/own-reviews.service.ts';
import { createReviewInvitations } from './reviews/review-invitations.service.ts';
import { allReviews } from './reviews/reviews.list.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createStandingService } from './standing/standing.service.ts';
import { createWishlistLinks } from './wishlists/wishlist-links.service.ts';
import { wishlistsRoutes } from './wishlists/wishlists.routes.ts';
import { createWishlistsService } from './wishlists/wishlists.service.ts';

/** Customers as the shop's people see them: with their orders, money, tier and standing; what they wish for, wait for and say. */
export function customersModule(
  parts: ShopParts &
    RecordHooks &
    ClearanceHooks &
    IdentityServices &
    PapersServices &
    MarketServices &
    CatalogueServices &
    TradeServices,
) {
  const { config, db, clock, secret, sessions, prices, catalogue, quotes, passwords, papers, clearance } = parts;
  const { publicUrl } = config;
  const links = createMailedLinks(secret);
  const see = createAlertSight({ db, clock, prices, catalogue });
  const version = () => catalogue.version();
  const seal = createSecretSeal(sealingSecret(config), 'numbers of payout accounts');
  const invitations = createReviewInvitations({ db, clock, links, publicUrl });
  const services = {
    customers: createCustomersService({ db }),
    ownKyc: createOwnKycService({ db, clock, publicUrl, papers, clearance }),
    kycDesk: createKycDesk({ db, clock, publicUrl, clearance }),
    kycRecord: createKycRecord({ db, clock }),
    kycWatch: createKycWatch({ db, clock, publicUrl, papers: parts.paperKeeping, keptUntil: parts.keptUntil }),
    customerProfiles: createCustomerProfiles({ db, clock }),
    alerts: createAlertsService({ db, clock, prices, catalogue, see, links }),
    alertWatch: createAlertWatch({ db, clock, see, version, links, publicUrl }),
    reviews: createReviewsService({ db, clock, catalogue, publicUrl }),
    ownReviews: createOwnReviews({ db, clock, shown: () => catalogue.refreshed().catch(() => undefined) }),
    reviewInvitations: invitations,
    standing: createStandingService({ db, clock, publicUrl, sessions, quotes }),
    addresses: createAddressesService({ db }),
    ownProfiles: createOwnProfiles({ db, clock, invitations }),
    payoutAccounts: createPayoutAccounts({ db, clock, publicUrl, seal, passwords }),
    staffPayoutAccounts: createStaffPayoutAccounts({ db, clock, publicUrl }),
    wishlists: createWishlistsService({ db, clock, catalogue }),
    wishlistLinks: createWishlistLinks({ db, clock }),
  };
  return {
    services,
    settings: [
      keptSettings({ group: reviewSettings, rows: ['reviews'] }),
      keptSettings({ group: payoutSettings, rows: ['payouts'] }),
      keptSettings({
        group: kycSettings,
        rows: ['kyc'],
        problems: ({ kyc }) =>
          kyc.mediumFrom > kyc.highFrom ? { highFrom: ['High risk begins where medium risk does, or above.'] } : {},
      }),
    ],
    person: customersPerson,
    routes({ router }) {
      customersRoutes(router, services);
      wishlistsRoutes(router, services);
      alertsRoutes(router, services.alerts);
      reviewsRoutes(router, { ...services, db });
      addressesRoutes(router, services.addresses);
      ownProfileRoutes(router, services.ownProfiles);
      payoutAccountsRoutes(router, services);
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
    holdings: [checksInHand],
    mailTemplates: [customerMails, alertMails, reviewMails, payoutMails].flatMap((mails) =>
      Object.values<MailTemplate>(mails),
    ),
    jobs: [
      { name: 'identity-checks.watch', everyMs: 5 * MINUTE_MS, run: () => services.kycWatch.look() },
      { name: 'identity-checks.erase', everyMs: DAY_MS, run: () => services.kycWatch.erase() },
      { name: 'alerts.look', everyMs: 5 * SECOND_MS, run: () => services.alertWatch.look() },
      { name: 'alerts.expire', everyMs: HOUR_MS, run: () => services.alertWatch.expire() },
      { name: 'payout-accounts.lapse', everyMs: HOUR_MS, run: () => services.staffPayoutAccounts.lapse() },
      { name: 'reviews.invite', everyMs: HOUR_MS, run: () => services.reviewInvitations.send() },
    ],
  } satisfies ShopModule;
}
