import { createBankDaysService } from '#server/trade/bank-days/bank-days.service.ts';
import { createSealsService } from '#server/ledger/seals/seals.service.ts';
import { createBooksService } from '#server/finance/books/books.service.ts';
import { createCartsService } from '#server/trade/carts/carts.service.ts';
import { createCatalogue } from '#server/catalogue/priced/catalogue.ts';
import { createApprovalsService } from '#server/platform/approvals/approvals.service.ts';
import { createAttributesService } from '#server/catalogue/taxonomy/attributes.service.ts';
import { createCategoriesService } from '#server/catalogue/taxonomy/categories.service.ts';
import { createTagsService } from '#server/catalogue/taxonomy/tags.service.ts';
import { createContactFormService } from '#server/inbox/contacts/contact-form.service.ts';
import { createContactsService } from '#server/inbox/contacts/contacts.service.ts';
import { createCouponsService } from '#server/trade/coupons/coupons.service.ts';
import { createCustomerProfiles } from '#server/customers/customer-profile.service.ts';
import { createCustomersService } from '#server/customers/customers.service.ts';
import { createStandingService } from '#server/customers/standing.service.ts';
import { createExposureService } from '#server/overview/exposure/exposure.service.ts';
import { createOverviewService } from '#server/overview/sales/overview.service.ts';
import { sweepExports } from '#server/platform/exports/export-records.ts';
import { createFeedGate } from '#server/market/feed/feed-gate.ts';
import { createFeedService } from '#server/market/feed/feed.service.ts';
import { createReturnsService } from '#server/trade/returns/returns.service.ts';
import { createLimitsService } from '#server/trade/limits/limits.service.ts';
import { createCancellingService } from '#server/trade/cancelling/cancelling.service.ts';
import { createCompanyService } from '#server/platform/company/company.service.ts';
import { createFeedSettings } from '#server/market/feed/feed-settings.service.ts';
import { createCallerKey } from '#server/http/caller-key.ts';
import { createCallLimits } from '#server/http/call-limits.ts';
import { sweepKeys } from '#server/http/idempotency.ts';
import { createInvoicesService } from '#server/trade/invoices/invoices.service.ts';
import { createListSettingsService } from '#server/platform/list-settings/list-settings.service.ts';
import { createJournalExportService } from '#server/finance/journal-export/journal-export.service.ts';
import { createManualEntriesService } from '#server/finance/manual-entries/manual-entries.service.ts';
import { createMarketCalendar } from '#server/market/calendar/market-calendar.service.ts';
import { createMediaService } from '#server/catalogue/media/media.service.ts';
import { endFlagTasks } from '#server/trade/orders/end-flag-tasks.ts';
import { createOrdersService } from '#server/trade/orders/orders.service.ts';
import { createOutbox } from '#server/outbox/outbox.service.ts';
import { createBankImportService } from '#server/trade/payments/import/bank-import.service.ts';
import { createCardService } from '#server/trade/payments/card.service.ts';
import { createPaymentMethodsService } from '#server/trade/payments/payment-methods.service.ts';
import { createByHandGate } from '#server/trade/payments/by-hand-gate.ts';
import { createPaymentsService } from '#server/trade/payments/payments.service.ts';
import { gatedBack } from '#server/trade/payments/receipt-back-gate.ts';
import { gatedTakeBack } from '#server/trade/payments/take-back-gate.ts';
import { gatedDocument } from '#server/trade/invoices/document-gate.ts';
import { createReconciliationsService } from '#server/finance/reconciliations/reconciliations.service.ts';
import { createRefundsService } from '#server/trade/payments/refunds.service.ts';
import { createPriceHistory } from '#server/market/prices/history/price-history.service.ts';
import { createCurrenciesService } from '#server/catalogue/rates/currencies.service.ts';
import { createPeriodsService } from '#server/finance/periods/periods.service.ts';
import { createPricesService, type PricesService } from '#server/market/prices/prices.service.ts';
import { createProductImportsService } from '#server/catalogue/products/import/product-imports.service.ts';
import { createPricedChange } from '#server/catalogue/products/priced-change.ts';
import { createProductsService } from '#server/catalogue/products/products.service.ts';
import { isPricedBy } from '#server/trade/quotes/priced-by.read.ts';
import { createPhoneQuotes } from '#server/trade/quotes/phone-quotes.service.ts';
import { createQuotesService } from '#server/trade/quotes/quotes.service.ts';
import { createHoldingsPreview } from '#server/catalogue/rates/holdings-preview.ts';
import { createRatePreview } from '#server/catalogue/rates/rate-preview.ts';
import { createRatesService } from '#server/catalogue/rates/rates.service.ts';
import { createShippingService } from '#server/trade/shipping/shipping.service.ts';
import { createSiteService } from '#server/overview/site/site.service.ts';
import { createStockDesk } from '#server/catalogue/stock/stock-desk.service.ts';
import { createSubscribersService } from '#server/inbox/subscribers/subscribers.service.ts';
import { createSupplierBillsService } from '#server/finance/supplier-bills/supplier-bills.service.ts';
import { createTierGate } from '#server/trade/tiers/tier-gate.ts';
import { createTierMembersService } from '#server/trade/tiers/tier-members.service.ts';
import { createTiersService } from '#server/trade/tiers/tiers.service.ts';
import { createTasksService } from '#server/platform/tasks/tasks.service.ts';
import { taxLeft } from '#server/finance/tax-owed/tax-left.read.ts';
import { createTaxesService } from '#server/catalogue/taxes/taxes.service.ts';
import { createAccountMailLimits } from '#server/identity/users/account-mail-limits.ts';
import { createAddressService } from '#server/identity/users/address.service.ts';
import { createFirstAdminService } from '#server/identity/users/first-admin.ts';
import { createKnownDevices } from '#server/identity/users/known-devices.ts';
import { createPasswordService } from '#server/identity/users/password.service.ts';
import { createRefusedTries } from '#server/identity/users/refused-tries.ts';
import { createRegistrationService } from '#server/identity/users/registration.service.ts';
import { createSessionsService } from '#server/identity/users/sessions.service.ts';
import { createSignInService } from '#server/identity/users/sign-in.service.ts';
import { createThrottle } from '#server/identity/users/throttle.ts';

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
