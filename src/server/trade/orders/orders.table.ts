import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Pack } from '#contract/catalogue/packs.rules.ts';
import type { LossMeasure } from '#contract/trade/cancelling.rules.ts';
import type { EndingTax } from '#contract/trade/ending-tax.rules.ts';
import type {
  DeliveryMethod,
  FulfilmentState,
  OrderActor,
  OrderChannel,
  OrderStatus,
  PaymentState,
  RiskFlag,
} from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Province } from '#contract/provinces.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import type { TaxTreatment } from '#contract/catalogue/taxes.ts';
import {
  atFirstNothing,
  createdAt,
  id,
  idOf,
  instant,
  metal,
  money,
  rate,
  sortedText,
  updatedAt,
  version,
} from '#server/db/columns.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Orders are numbered from here; a gap means an order that was never placed. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 });

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    /** Copied, so that lists search and sort without a join and the order keeps the name it was placed under. */
    customerName: sortedText().notNull(),
    customerEmail: text().notNull(),
    quoteId: idOf().references(() => quotes.id),
    status: text().$type<OrderStatus>().notNull(),
    /** The status before a hold or a request to cancel. */
    previousStatus: text().$type<OrderStatus>(),
    /** Since when it has its status. */
    statusSince: instant().notNull().defaultNow(),
    /** In which capacity it was put on hold. */
    heldAs: text().$type<OrderActor>(),
    channel: text().$type<OrderChannel>().notNull().default('web'),
    /** The administrator who placed it for the customer. */
    placedBy: idOf().references(() => users.id),
    placedByName: text(),
    /** Risk flags that nobody has resolved; `order_flags` tells of each. */
    risks: text().array().$type<RiskFlag[]>().notNull().default([]),
    /** What its end cost the customer, where it ended before delivery; minor units of its currency. */
    marketLoss: money(),
    endingFee: money(),
    /** The tax that is contained in each, and by what it was worked out; none of orders that ended before it was kept. */
    lossTax: money(),
    feeTax: money(),
    endingTax: jsonb().$type<EndingTax>(),
    /** By which of the market's prices that loss was measured; of a request to cancel those of when it was made. */
    lossMeasure: jsonb().$type<LossMeasure>(),
    /** Costs of the end that the customer accepted when he asked for it. */
    acceptedLoss: money(),
    acceptedFee: money(),
    /** Six digits that whoever picks it up has to know. */
    pickupCode: text(),
    /** How many reminders of the payment deadline were sent: at half and at nine tenths of its business hours. */
    reminders: integer().notNull().default(0),
    payment: text().$type<PaymentState>().notNull().default('unpaid'),
    fulfilment: text().$type<FulfilmentState>().notNull().default('none'),
    metals: text().array().notNull(),
    /** By a trigger on its lines, so that lists sort by it: pieces, fine weight (none of several metals), percent over metal. */
    pieces: integer().notNull().default(0),
    fineNg: metal(),
    overSpot: rate(),
    /** The names of its lines and their SKUs, in their order, so that it is found by its goods. */
    goods: text().notNull().default(''),
    skus: text().notNull().default(''),
    currency: text().notNull(),
    subtotal: money().notNull(),
    /** What the way of paying adds, or takes off when negative; then what a coupon takes off. */
    adjustment: atFirstNothing(),
    discount: atFirstNothing(),
    shipping: money().notNull(),
    insurance: atFirstNothing(),
    tax: money().notNull(),
    total: money().notNull(),
    /** What was put to it, less what was taken back; a refund stands beside it. */
    paid: atFirstNothing(),
    refunded: atFirstNothing(),
    /** What its end put to its customer's balance, less what was refunded of that since; `onBalance` has not left it yet. */
    toBalance: atFirstNothing(),
    onBalance: atFirstNothing(),
    totalCad: money().notNull(),
    dueCad: money().notNull(),
    delivery: text().$type<DeliveryMethod>().notNull(),
    /** How it is delivered, and the coupon that was used, in the words of then. */
    deliveryName: text().notNull().default(''),
    couponCode: text(),
    /** Of what goes into a vault, where that stood when the price was locked, and which it was (unknown in old orders). */
    vaultProvince: text().$type<Province>(),
    vaultId: idOf(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    address: jsonb().$type<Address>().notNull(),
    /** Of the address, which alone is written. */
    province: text()
      .$type<Address['province']>()
      .notNull()
      .generatedAlwaysAs(sql`address ->> 'province'`),
    city: text()
      .notNull()
      .generatedAlwaysAs(sql`address ->> 'city'`),
    /** The customer's tier, by its name when the price was locked. */
    tier: text(),
    termsVersion: text().notNull(),
    acceptedAt: instant().notNull(),
    placedAt: instant().notNull(),
    paymentDeadline: instant().notNull(),
    ip: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** What the list's search looks through: number, customer, e-mail, goods, SKUs and city, folded, a space before each. */
    searchText: text().generatedAlwaysAs(
      sql`lower(public.f_unaccent(' ' || number || ' ' || customer_name || ' ' || customer_email || ' ' || goods || ' ' || skus || ' ' || (address ->> 'city')) collate "und-x-icu")`,
    ),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_quote').on(table.quoteId),
    index('orders_placed').on(table.placedAt, table.id),
    index('orders_status').on(table.status, table.placedAt, table.id),
    index('orders_customer').on(table.customerId, table.placedAt, table.id),
    index('orders_total').on(table.totalCad, table.id),
    index('orders_due_amount').on(table.dueCad, table.id),
    index('orders_pieces').on(table.pieces, table.id),
    index('orders_fine').on(table.fineNg, table.id),
    index('orders_over_spot').on(table.overSpot, table.id),
    index('orders_deadline').on(table.paymentDeadline, table.id),
    index('orders_customer_name').on(table.customerName, table.id),
    // The provinces of most orders, and their way of paying, fill any page at once.
    index('orders_province_rare')
      .on(table.province, table.placedAt, table.id)
      .where(sql`${table.province} not in ('ON', 'QC', 'BC', 'AB')`),
    index('orders_payment_method_rare')
      .on(table.paymentMethod, table.placedAt, table.id)
      .where(sql`${table.paymentMethod} not in ('wire', 'etransfer')`),
    index('orders_tier')
      .on(sql`lower(public.f_unaccent(${table.tier}) collate "und-x-icu")`, table.placedAt, table.id)
      .where(sql`${table.tier} is not null`),
    index('orders_metals').using('gin', table.metals),
    index('orders_risks')
      .using('gin', table.risks)
      .where(sql`${table.risks} <> '{}'`),
    index('orders_since').on(table.status, table.statusSince),
    index('orders_on_balance')
      .on(table.customerId)
      .where(sql`${table.onBalance} > 0`),
    index('orders_due')
      .on(table.paymentDeadline)
      .where(sql`${table.status} = 'awaiting_payment'`),
    check(
      'orders_amounts',
      sql`${table.total} = ${table.subtotal} + ${table.adjustment} - ${table.discount} + ${table.shipping} + ${table.insurance} + ${table.tax} and ${table.discount} >= 0 and ${table.paid} >= 0`,
    ),
    check('orders_vault_province', sql`(${table.delivery} = 'vault') = (${table.vaultProvince} is not null)`),
    check('orders_vault', sql`${table.vaultId} is null or ${table.delivery} = 'vault'`),
    check('orders_on_balance_bounds', sql`${table.onBalance} between 0 and ${table.toBalance}`),
  ],
);
/** Without what follows from its address, and the text of the search, which nobody reads. */
export type OrderRecord = Omit<typeof orders.$inferSelect, 'province' | 'city' | 'searchText'>;

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: idOf()
      .notNull()
      .references(() => products.id),
    slug: text().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    metal: text().notNull(),
    fineness: text().notNull(),
    fineNg: metal().notNull(),
    qty: integer().notNull(),
    /** The pack that they are whole ones of, as the product had it then; null for loose pieces. */
    pack: jsonb().$type<Pack>(),
    /** Of these, the pieces that were not on the shelf when it was placed, and within how many days they come. */
    awaited: integer().notNull().default(0),
    leadDays: integer(),
    unit: money().notNull(),
    line: money().notNull(),
    overSpot: text().notNull(),
    /** Its share of the order's adjustment and discount; what is taxed is the line with both. */
    adjustment: atFirstNothing(),
    discount: atFirstNothing(),
    taxTreatment: text().$type<TaxTreatment>().notNull(),
    taxReason: text().notNull(),
    tax: money().notNull(),
  },
  (table) => [
    uniqueIndex('order_lines_order').on(table.orderId, table.position),
    check('order_lines_exact', sql`${table.qty} > 0 and ${table.line} = ${table.unit} * ${table.qty}`),
    check(
      'order_lines_awaited',
      sql`${table.awaited} between 0 and ${table.qty} and (${table.awaited} > 0) = (${table.leadDays} is not null)`,
    ),
  ],
);

/** The order's timeline, appended only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    what: text().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>(),
    actorId: idOf(),
    actorName: text().notNull(),
    note: text(),
    /** What only staff reads. */
    internalNote: text(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);
export type OrderEvent = typeof orderEvents.$inferSelect;
