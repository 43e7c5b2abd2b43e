import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { addressMails } from '#contract/customers/address-mails.templates.ts';
import { alertMails } from '#contract/customers/alert-mails.templates.ts';
import { reviewMails } from '#contract/customers/review-mails.templates.ts';
import { jointConsentMails } from '#contract/customers/joint-consent-mails.templates.ts';
import { connectedPeopleMails } from '#contract/customers/connected-people-mails.templates.ts';
import { payoutMails } from '#contract/customers/payout-mails.templates.ts';
import { createSecretSeal, sealingSecret } from '#server/db/sealed-secret.ts';
import { reviewSettings } from '#contract/customers/review-settings.rules.ts';
import { keptSettings } from '#server/platform/platform.door.ts';
import { customerMails } from '#contract/customers/customer-mails.templates.ts';
import { alertsContract } from '#contract/customers/alerts.contract.ts';
import { alertsResource, ownAlertsResource } from '#contract/customers/alerts.resource.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import { reviewsContract } from '#contract/customers/reviews.contract.ts';
import { reviewsResource } from '#contract/customers/reviews.resource.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import { shopList } from '#server/http/list-route.ts';
import type { PersonPart } from '#server/identity/identity.door.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { PapersServices } from '#server/papers/papers.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { TradeServices } from '#server/trade/trade.module.ts';

import { addressesRoutes } from './addresses/addresses.routes.ts';
import { createAddressesService } from './addresses/addresses.service.ts';
import { authorisedTradersRoutes } from './authorised-traders/authorised-traders.routes.ts';
import { createAuthorisedTraders } from './authorised-traders/authorised-traders.service.ts';
import { beneficiariesRoutes } from './beneficiaries/beneficiaries.routes.ts';
import { createBeneficiaries } from './beneficiaries/beneficiaries.service.ts';
import { createAlertSight } from './alerts/alert-sight.ts';
import { createAlertWatch } from './alerts/alert-watch.service.ts';
import { alertsOf, allAlerts } from './alerts/alerts.list.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { createAlertsService } from './alerts/alerts.service.ts';
import { createCustomerProfiles } from './customer-profile.service.ts';
import { allCustomers } from './customers.list.ts';
import { customersPerson } from './customers.person.ts';
import { customersRoutes } from './customers.routes.ts';
import { createCustomerDetails } from './details/customer-details.service.ts';
import { createCustomersService } from './customers.service.ts';
import { checksInHand } from './kyc/checks-in-hand.ts';
import { estatesRoutes } from './estates/estates.routes.ts';
import { createEstates } from './estates/estates.service.ts';
import { createJointEnds } from './joint-owners/end-joint.service.ts';
import type { LeavingHooks } from './joint-consents/ask-consent.ts';
import { jointConsentsRoutes } from './joint-consents/joint-consents.routes.ts';
import { createJointConsents } from './joint-consents/joint-consents.service.ts';
import { jointOwnersRoutes } from './joint-owners/joint-owners.routes.ts';
import { createJointOwners } from './joint-owners/joint-owners.service.ts';
import { createKycChecks } from './kyc/checks/kyc-checks.service.ts';
import type { ClearanceHooks } from './kyc/clearance.ts';
import { createKycDesk } from './kyc/kyc-desk.service.ts';
import { createKycRecord } from './kyc/kyc-record.ts';
import { createKycWatch, type RecordHooks } from './kyc/kyc-watch.service.ts';
import { createOwnKycService } from './kyc/own-kyc.service.ts';
import { createMailedLinks } from '#server/http/mailed-links.ts';
import { ownProfileRoutes } from './own-profile/own-profile.routes.ts';
import { createOwnProfiles } from './own-profile/own-profile.service.ts';
import { payoutAccountsRoutes } from './payout-accounts/payout-accounts.routes.ts';
import { createPaidTo } from './payout-accounts/paid-to.service.ts';
import { createPayoutAccounts } from './payout-accounts/payout-accounts.service.ts';
import { createStaffPayoutAccounts } from './payout-accounts/staff-payout-accounts.ts';
import { createOwnReviews } from './reviews/own-reviews.service.ts';
import { createReviewInvitations } from './reviews/review-invitations.service.ts';
import { allReviews } from './reviews/reviews.list.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createCustomerSessions } from './sessions/customer-sessions.service.ts';
import { kycGroup, payoutGroup } from './settings/customer.settings.ts';
import { createDeathFreeze } from './standing/death-freeze.service.ts';
import { createStandingService } from './standing/standing.service.ts';
import { createWishlistLinks } from './wishlists/wishlist-links.service.ts';
import { wishlistsRoutes } from './wishlists/wishlists.routes.ts';
import { createWishlistsService } from './wishlists/wishlists.service.ts';
import { customersJobs } from './customers.jobs.ts';

/** Customers as the shop's people see them: with their orders, money, tier and standing; what they wish for, wait for and say. */
export function customersModule(
  parts: ShopParts &
    RecordHooks &
    ClearanceHooks &
    LeavingHooks &
    IdentityServices &
    PapersServices &
    MarketServices &
    CatalogueServices &
    TradeServices & { personParts: () => readonly PersonPart[] },
) {
  const { config, db, clock, secret, sessions, prices, catalogue, quotes, passwords, papers, clearance } = parts;
  const { publicUrl } = config;
  const links = createMailedLinks(secret);
  const see = createAlertSight({ db, clock, prices, catalogue });
  const version = () => catalogue.version();
  const seal = createSecretSeal(sealingSecret(config), 'numbers of payout accounts');
  const invitations = createReviewInvitations({ db, clock, links, publicUrl });
  const jointEnds = createJointEnds({ db, clock, publicUrl });
  const services = {
    customers: createCustomersService({ db }),
    ownKyc: createOwnKycService({ db, clock, publicUrl, papers, clearance }),
    kycDesk: createKycDesk({ db, clock, publicUrl, clearance }),
    kycChecks: createKycChecks({ db, clock, clearance }),
    kycRecord: createKycRecord({ db, clock }),
    kycWatch: createKycWatch({ db, clock, publicUrl, papers: parts.paperKeeping, keptUntil: parts.keptUntil }),
    customerProfiles: createCustomerProfiles({ db, clock }),
    customerDetails: createCustomerDetails({ db, clock, publicUrl }),
    customerSessions: createCustomerSessions({ db, clock, sessions }),
    alerts: createAlertsService({ db, clock, prices, catalogue, see, links }),
    alertWatch: createAlertWatch({ db, clock, see, version, links, publicUrl }),
    reviews: createReviewsService({ db, clock, catalogue, publicUrl }),
    ownReviews: createOwnReviews({ db, clock, shown: () => catalogue.refreshed().catch(() => undefined) }),
    reviewInvitations: invitations,
    standing: createStandingService({ db, clock, publicUrl, sessions, quotes }),
    addresses: createAddressesService({ db, clock, publicUrl }),
    ownProfiles: createOwnProfiles({ db, clock, invitations }),
    payoutAccounts: createPayoutAccounts({
      ...{ db, clock, publicUrl, seal, passwords, ownerProof: parts.ownerProof, rateLimit: config.rateLimit },
    }),
    paidTo: createPaidTo({ clock, publicUrl, seal }),
    staffPayoutAccounts: createStaffPayoutAccounts({ db, clock, publicUrl }),
    authorisedTraders: createAuthorisedTraders({ db, clock, publicUrl, limits: parts.limits, passwords }),
    beneficiaries: createBeneficiaries({ db, clock, publicUrl, passwords }),
    jointOwners: createJointOwners({
      ...{ db, clock, publicUrl, limits: parts.limits, passwords, leaving: parts.leaving },
    }),
    jointConsents: createJointConsents({ db, clock, publicUrl, passwords }),
    jointEnds,
    estates: createEstates({
      ...{ db, clock, publicUrl, papers, jointEnds, personParts: parts.personParts },
      freeze: createDeathFreeze({ clock, publicUrl, sessions, quotes }),
    }),
    wishlists: createWishlistsService({ db, clock, catalogue }),
    wishlistLinks: createWishlistLinks({ db, clock }),
  };
  return {
    services,
    settings: [keptSettings({ group: reviewSettings, rows: ['reviews'] }), payoutGroup(), kycGroup()],
    person: customersPerson,
    routes({ router }) {
      customersRoutes(router, services);
      wishlistsRoutes(router, services);
      alertsRoutes(router, services.alerts);
      reviewsRoutes(router, { ...services, db });
      addressesRoutes(router, services.addresses);
      ownProfileRoutes(router, services.ownProfiles);
      payoutAccountsRoutes(router, services);
      authorisedTradersRoutes(router, services.authorisedTraders);
      beneficiariesRoutes(router, services.beneficiaries);
      jointOwnersRoutes(router, services.jointOwners);
      jointConsentsRoutes(router, services.jointConsents);
      estatesRoutes(router, services.estates);
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
    mailTemplates: [
      customerMails,
      alertMails,
      reviewMails,
      payoutMails,
      addressMails,
      connectedPeopleMails,
      jointConsentMails,
    ].flatMap((mails) => Object.values<MailTemplate>(mails)),
    jobs: customersJobs(services),
  } satisfies ShopModule;
}
