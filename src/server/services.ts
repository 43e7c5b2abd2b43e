import { createBankDaysService } from '#server/bank-days/bank-days.service.ts';
import { createSealsService } from '#server/ledger/seals/seals.service.ts';
import { createBooksService } from '#server/books/books.service.ts';
import { createCartsService } from '#server/carts/carts.service.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { createApprovalsService } from '#server/approvals/approvals.service.ts';
import { createAttributesService } from '#server/catalogue-terms/attributes.service.ts';
import { createCategoriesService } from '#server/catalogue-terms/categories.service.ts';
import { createTagsService } from '#server/catalogue-terms/tags.service.ts';
import { createContactFormService } from '#server/contacts/contact-form.service.ts';
import { createContactsService } from '#server/contacts/contacts.service.ts';
import { createCouponsService } from '#server/coupons/coupons.service.ts';
import { createCustomerProfiles } from '#server/customers/customer-profile.service.ts';
import { createCustomersService } from '#server/customers/customers.service.ts';
import { createStandingService } from '#server/customers/standing.service.ts';
import { createExposureService } from '#server/exposure/exposure.service.ts';
import { createOverviewService } from '#server/overview/overview.service.ts';
import { sweepExports } from '#server/exports/export-records.ts';
import { createFeedGate } from '#server/feed/feed-gate.ts';
import { createFeedService } from '#server/feed/feed.service.ts';
import { createReturnsService } from '#server/returns/returns.service.ts';
import { createLimitsService } from '#server/settings/limits.service.ts';
import { createCancellingService } from '#server/settings/cancelling.service.ts';
import { createCompanyService } from '#server/settings/company.service.ts';
import { createFeedSettings } from '#server/feed/feed-settings.service.ts';
import { createCallerKey } from '#server/http/caller-key.ts';
import { createCallLimits } from '#server/http/call-limits.ts';
import { sweepKeys } from '#server/http/idempotency.ts';
import { createInvoicesService } from '#server/invoices/invoices.service.ts';
import { createListSettingsService } from '#server/list-settings/list-settings.service.ts';
import { createJournalExportService } from '#server/journal-export/journal-export.service.ts';
import { createManualEntriesService } from '#server/manual-entries/manual-entries.service.ts';
import { createMarketCalendar } from '#server/market-calendar/market-calendar.service.ts';
import { createMediaService } from '#server/media/media.service.ts';
import { endFlagTasks } from '#server/orders/end-flag-tasks.ts';
import { createOrdersService } from '#server/orders/orders.service.ts';
import { createOutbox } from '#server/outbox/outbox.service.ts';
import { createBankImportService } from '#server/payments/import/bank-import.service.ts';
import { createCardService } from '#server/payments/card.service.ts';
import { createPaymentMethodsService } from '#server/payments/payment-methods.service.ts';
import { createByHandGate } from '#server/payments/by-hand-gate.ts';
import { createPaymentsService } from '#server/payments/payments.service.ts';
import { gatedBack } from '#server/payments/receipt-back-gate.ts';
import { gatedTakeBack } from '#server/payments/take-back-gate.ts';
import { gatedDocument } from '#server/invoices/document-gate.ts';
import { createReconciliationsService } from '#server/reconciliations/reconciliations.service.ts';
import { createRefundsService } from '#server/payments/refunds.service.ts';
import { createPriceHistory } from '#server/prices/history/price-history.service.ts';
import { createCurrenciesService } from '#server/rates/currencies.service.ts';
import { createPeriodsService } from '#server/periods/periods.service.ts';
import { createPricesService, type PricesService } from '#server/prices/prices.service.ts';
import { createProductImportsService } from '#server/products/import/product-imports.service.ts';
import { createPricedChange } from '#server/products/priced-change.ts';
import { createProductsService } from '#server/products/products.service.ts';
import { isPricedBy } from '#server/quotes/priced-by.read.ts';
import { createPhoneQuotes } from '#server/quotes/phone-quotes.service.ts';
import { createQuotesService } from '#server/quotes/quotes.service.ts';
import { createHoldingsPreview } from '#server/rates/holdings-preview.ts';
import { createRatePreview } from '#server/rates/rate-preview.ts';
import { createRatesService } from '#server/rates/rates.service.ts';
import { createShippingService } from '#server/shipping/shipping.service.ts';
import { createSiteService } from '#server/site/site.service.ts';
import { createStockDesk } from '#server/stock/stock-desk.service.ts';
import { createSubscribersService } from '#server/subscribers/subscribers.service.ts';
import { createSupplierBillsService } from '#server/supplier-bills/supplier-bills.service.ts';
import { createTierGate } from '#server/tiers/tier-gate.ts';
import { createTierMembersService } from '#server/tiers/tier-members.service.ts';
import { createTiersService } from '#server/tiers/tiers.service.ts';
import { createTasksService } from '#server/tasks/tasks.service.ts';
import { taxLeft } from '#server/tax-owed/tax-left.read.ts';
import { createTaxesService } from '#server/taxes/taxes.service.ts';
import { createAccountMailLimits } from '#server/users/account-mail-limits.ts';
import { createAddressService } from '#server/users/address.service.ts';
import { createFirstAdminService } from '#server/users/first-admin.ts';
import { createKnownDevices } from '#server/users/known-devices.ts';
import { createPasswordService } from '#server/users/password.service.ts';
import { createRefusedTries } from '#server/users/refused-tries.ts';
import { createRegistrationService } from '#server/users/registration.service.ts';
import { createSessionsService } from '#server/users/sessions.service.ts';
import { createSignInService } from '#server/users/sign-in.service.ts';
import { createThrottle } from '#server/users/throttle.ts';

import type { ServiceParts } from './service-parts.ts';

/** Every service of the shop, made once and handed to whoever needs it. */
export function createServices(parts: ServiceParts) {
  const { config, db, clock, feed, secondFeed, mailer, cardProvider, files, mediaCache, secret } = parts;
  const { publicUrl, rateLimit } = config;
  const demo = config.mode === 'demo';
  const calendar = createMarketCalendar({ db, clock });
  const prices: PricesService = createPricesService({
    db,
    clock,
    feed,
    secondFeed,
    calendar,
    alarm: (tx, { metal }) => quotes.voidAll(tx, metal),
  });
  const published = () => prices.current();
  const catalogue = createCatalogue({ db, clock, published });
  const sessions = createSessionsService({ db, clock });
  const callerKey = createCallerKey(secret);
  const limits = createCallLimits({ db, clock, factor: rateLimit });
  const mailLimits = createAccountMailLimits({ limits, callerKey });
  const quotes = createQuotesService({ db, clock, prices, limits, rateLimit, publicUrl });
  const throttle = createThrottle({ db, clock, factor: rateLimit });
  const knownDevices = createKnownDevices(secret);
  const refusedTries = createRefusedTries({ db, limits, callerKey });
  const card = createCardService({ db, clock, publicUrl, card: cardProvider });
  const passwords = createPasswordService({ db, clock, publicUrl, sessions, throttle, knownDevices, mailLimits });
  const isPassword = passwords.isCurrent;
  const paymentMethods = createPaymentMethodsService({ db, clock, publicUrl, hasCard: cardProvider !== undefined });
  const manualEntries = createManualEntriesService({ db, clock, publicUrl, taxLeft });
  const tierGate = createTierGate({ clock, publicUrl, published });
  const tiers = createTiersService({ db, clock, publicUrl, gate: tierGate });
  const tierMembers = createTierMembersService({ db, clock, publicUrl, gate: tierGate });
  const feedGate = createFeedGate({ db, clock, publicUrl, prices });
  const feedSettings = createFeedSettings({ db, clock, publicUrl, prices });
  const company = createCompanyService({ db, clock, publicUrl });
  const cancelling = createCancellingService({ db, clock, publicUrl });
  const personLimits = createLimitsService({ db, clock, publicUrl, prices });
  const coupons = createCouponsService({ db, clock, publicUrl });
  const shipping = createShippingService({ db, clock, publicUrl });
  const stockDesk = createStockDesk({ db, clock, publicUrl, stockMoved: () => catalogue.changed() });
  const taxes = createTaxesService({ db, clock, catalogue, publicUrl });
  const byHand = createByHandGate({ clock, publicUrl, published });
  const orders = createOrdersService({
    ...{ db, clock, publicUrl, prices, limits, lookOf: catalogue.lookOf },
    stockMoved: () => catalogue.changed(),
  });
  const payments = createPaymentsService({ db, clock, publicUrl, byHand, cardFits: (order) => card.fits(order) });
  const pricedChange = createPricedChange({ clock, publicUrl, published, catalogue });
  const periods = createPeriodsService({ db, clock, publicUrl, keys: config.auditKeys });
  return {
    prices,
    calendar,
    priceHistory: createPriceHistory({ db, clock, published, isPricedBy }),
    catalogue,
    quotes,
    phoneQuotes: createPhoneQuotes({ db, clock, prices, limits, rateLimit }),
    sessions,
    signIn: createSignInService({ db, clock, sessions, throttle, knownDevices, refusedTries }),
    registration: createRegistrationService({ db, clock, publicUrl, mailLimits }),
    address: createAddressService({ db, clock, publicUrl, mailLimits, throttle }),
    passwords,
    firstAdmin: createFirstAdminService({ db, clock, limits, callerKey }),
    tiers,
    tierMembers,
    feedGate,
    currencies: createCurrenciesService({ db, clock, prices, catalogue }),
    rates: createRatesService({ db, clock, prices, catalogue, publicUrl, isPassword }),
    ratePreview: createRatePreview({ db, clock, catalogue }),
    holdingsPreview: createHoldingsPreview({ db, clock, catalogue }),
    products: createProductsService({ db, clock, catalogue, prices: pricedChange }),
    categories: createCategoriesService({ db, catalogue }),
    tags: createTagsService({ db, catalogue }),
    attributes: createAttributesService({ db, catalogue }),
    productImports: createProductImportsService({ db, catalogue, prices: pricedChange }),
    coupons,
    shipping,
    taxes,
    carts: createCartsService({ db, clock, catalogue }),
    orders,
    books: createBooksService({ db, clock, keys: config.auditKeys }),
    seals: createSealsService({ db, clock, keys: config.auditKeys }),
    exposure: createExposureService({ db, clock, prices }),
    overview: createOverviewService({ db, clock }),
    stockDesk,
    payments,
    refunds: createRefundsService({ db, clock, publicUrl, card: cardProvider, isPassword }),
    card,
    cardProvider,
    bankDays: createBankDaysService({ db, clock }),
    paymentMethods,
    approvals: createApprovalsService({
      ...{ db, clock, isPassword },
      kinds: {
        payment_method: paymentMethods.gated,
        manual_entry: manualEntries.gated,
        period: periods.gated,
        product_price: pricedChange.gated,
        user_tier: tiers.gated,
        tier_member: tierMembers.gated,
        feed_price: feedGate.gated,
        cancelling_terms: cancelling.gated,
        company: company.gated,
        payment_by_hand: payments.gatedByHand,
        money_sent_back: gatedBack({ clock, publicUrl }),
        lost_refund: orders.gatedLostRefund,
        sent_again: orders.gatedSendAgain,
        payment_taken_back: gatedTakeBack({ clock, publicUrl }),
        document_by_hand: gatedDocument({ clock, publicUrl }),
        limits: personLimits.gated,
        coupon: coupons.gated,
        shipping_method: shipping.gated,
        closed_market: feedSettings.gated,
        feed_limits: feedSettings.gatedLimits,
        stock_count: stockDesk.gated,
        tax_rule: taxes.gatedRule,
        tax_rate: taxes.gatedRate,
      },
    }),
    manualEntries,
    periods,
    journalExport: createJournalExportService({ db }),
    reconciliations: createReconciliationsService({ db, clock }),
    supplierBills: createSupplierBillsService({ db, clock }),
    bankImports: createBankImportService({ db, clock }),
    tasks: createTasksService({ db, clock, endings: endFlagTasks }),
    customers: createCustomersService({ db, clock, publicUrl }),
    customerProfiles: createCustomerProfiles({ db, clock }),
    standing: createStandingService({ db, clock, publicUrl, sessions, quotes }),
    contactForm: createContactFormService({ db, clock, publicUrl, secret, limits, callerKey }),
    contacts: createContactsService({ db, clock }),
    subscribers: createSubscribersService({ db, clock, publicUrl, limits, callerKey }),
    media: createMediaService({ db, clock, catalogue, files, mediaCache }),
    limits,
    invoices: createInvoicesService({ db, clock, publicUrl }),
    listSettings: createListSettingsService({ db }),
    site: createSiteService({ db, clock, quotes, published, demo }),
    listExports: { sweep: () => sweepExports(db, clock.now()) },
    idempotency: { sweep: () => sweepKeys(db) },
    outbox: createOutbox({ db, clock, mailer, publicUrl, keepBodies: demo }),
    feedSettings,
    returns: createReturnsService({ db, clock, publicUrl }),
    company,
    cancelling,
    personLimits,
    /** Scenarios are played on the simulated market only. */
    feed: feed.simulated ? createFeedService({ db, clock }) : undefined,
  };
}
export type Services = ReturnType<typeof createServices>;
