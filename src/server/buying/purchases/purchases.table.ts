import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { OfferTerms } from '#contract/buying/purchase-offer.rules.ts';
import type { PayoutWay, PurchaseLineKind, PurchaseState, PurchaseWay } from '#contract/buying/purchases.rules.ts';
import type { Metal } from '#contract/metals.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import {
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
import { users } from '#server/identity/users/users.table.ts';

/** Purchases are numbered from here; a gap means one that was never kept. */
export const purchaseNumbers = pgSequence('purchase_numbers', { startWith: 1001 });

/** What customers sell to the shop from outside the vault. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    number: text().notNull(),
    state: text().$type<PurchaseState>().notNull(),
    stateSince: instant().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    customerEmail: text().notNull(),
    currency: text().notNull(),
    metals: text().array().$type<Metal[]>().notNull(),
    pieces: integer().notNull(),
    requestedAt: instant().notNull(),
    /** Until when what has not arrived is waited for. */
    waitsUntil: instant().notNull(),
    way: text().$type<PurchaseWay>().notNull(),
    kitAddress: text(),
    dropOffOn: date({ mode: 'string' }),
    payout: text().$type<PayoutWay>().notNull(),
    /** Of a wire: one of his own accounts. Only a sale of before they were kept has none. */
    payoutAccountId: idOf().references(() => payoutAccounts.id),
    /** At the prices of the moment in which it was asked for; null where one line had none. */
    estimate: money(),
    kitCarrier: text(),
    kitTracking: text(),
    assayNote: text(),
    offered: money(),
    offeredCad: money(),
    /** Units of the currency for one CAD at the offer, and by what each metal was priced then. */
    offerPerCad: rate(),
    offerBasis: jsonb().$type<Partial<Record<Metal, PriceBasis>>>(),
    offeredAt: instant(),
    offerUntil: instant(),
    offeredBy: idOf(),
    offeredByName: text(),
    acceptedAt: instant(),
    paidAt: instant(),
    payoutReference: text(),
    backCarrier: text(),
    backTracking: text(),
    /** Why it was not taken, or cancelled, or why a payout came back. */
    answer: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('purchases_number').on(table.number),
    index('purchases_requested').on(table.requestedAt, table.id),
    index('purchases_state').on(table.state, table.requestedAt, table.id),
    index('purchases_customer').on(table.customerId, table.requestedAt, table.id),
    index('purchases_waits')
      .on(table.waitsUntil)
      .where(sql`${table.state} in ('requested', 'kit_sent')`),
    index('purchases_offer_until')
      .on(table.offerUntil)
      .where(sql`${table.state} = 'offered'`),
    check(
      'purchases_offer',
      sql`(${table.offered} is null) = (${table.offeredCad} is null) and coalesce(${table.offered}, 1) > 0 and coalesce(${table.offeredCad}, 0) >= 0
        and (${table.state} not in ('offered', 'accepted', 'payout_pending', 'paid') or ${table.offered} is not null)
        and (${table.state} in ('accepted', 'payout_pending', 'paid')) = (${table.acceptedAt} is not null)
        and (${table.state} = 'paid') = (${table.paidAt} is not null)`,
    ),
  ],
);
export type PurchaseRecord = typeof purchases.$inferSelect;

/** What of a purchase is pieces of one product, or one sort of metal: as it was described, found and offered for. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: id(),
    purchaseId: idOf()
      .notNull()
      .references(() => purchases.id),
    position: integer().notNull(),
    kind: text().$type<PurchaseLineKind>().notNull(),
    productId: idOf().references(() => products.id),
    sku: text(),
    name: text().notNull(),
    metal: text().$type<Metal>().notNull(),
    qty: integer().notNull(),
    /** Of one piece of a product; of described metal none. */
    pieceNg: metal(),
    /** As described: all pieces together. */
    grossNg: metal(),
    fineness: rate(),
    estimate: money(),
    /** None until it was assayed. */
    taken: integer(),
    foundGrossNg: metal(),
    foundFineness: rate(),
    finding: text(),
    /** What the offer pays for: fine weight, terms, one piece, all of the line. */
    fineNg: metal(),
    terms: jsonb().$type<OfferTerms>(),
    unit: money(),
    total: money(),
    totalCad: money(),
  },
  (table) => [
    uniqueIndex('purchase_lines_place').on(table.purchaseId, table.position),
    index('purchase_lines_product').on(table.productId),
    check(
      'purchase_lines_exact',
      sql`${table.qty} > 0 and coalesce(${table.taken}, 0) between 0 and ${table.qty} and coalesce(${table.total}, 0) >= 0
        and coalesce(${table.totalCad}, 0) >= 0 and coalesce(${table.fineNg}, 0) >= 0
        and (${table.kind} = 'product') = (${table.productId} is not null) and (${table.kind} = 'product') = (${table.pieceNg} is not null)`,
    ),
  ],
);
export type PurchaseLineRecord = typeof purchaseLines.$inferSelect;

/** What happened to a purchase, for its customer and the staff to read. Only ever added to. */
export const purchaseEvents = pgTable(
  'purchase_events',
  {
    id: id(),
    purchaseId: idOf()
      .notNull()
      .references(() => purchases.id),
    at: instant().notNull(),
    what: text().notNull(),
    note: text(),
    fromState: text().$type<PurchaseState>(),
    toState: text().$type<PurchaseState>().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('purchase_events_of').on(table.purchaseId, table.at, table.id)],
);
