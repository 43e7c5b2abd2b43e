import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { Metal } from '#contract/metals.ts';
import type { SellBackTerms } from '#contract/vault/sell-back-amounts.rules.ts';
import type { SellBackState } from '#contract/vault/sell-backs.rules.ts';
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
import { storageItems } from '#server/vault/items/storage-items.table.ts';

/** Sales from the vault are numbered from here when they are submitted. */
export const sellBackNumbers = pgSequence('sell_back_numbers', { startWith: 5001 });

/** What customers sell to the shop out of the vault, from the locked price on. */
export const sellBacks = pgTable(
  'sell_backs',
  {
    id: id(),
    /** Null of a locked price that was never submitted. */
    number: text(),
    state: text().$type<SellBackState>().notNull(),
    stateSince: instant().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    customerEmail: text().notNull(),
    currency: text().notNull(),
    metals: text().array().$type<Metal[]>().notNull(),
    pieces: integer().notNull(),
    quotedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** By what each metal was priced, and on which terms of storage. */
    basis: jsonb().$type<Partial<Record<Metal, PriceBasis>>>().notNull(),
    terms: jsonb().$type<Partial<Record<Metal, SellBackTerms>>>().notNull(),
    /** The version of the storage commission. */
    termsId: idOf(),
    /** Units of the currency for one CAD. */
    perCad: rate().notNull(),
    /** Sums of the lines: the metal at the bid, what is taken for it, and what is paid; minor units of the currency. */
    gross: money().notNull(),
    commission: money().notNull(),
    net: money().notNull(),
    netCad: money().notNull(),
    /** What the pieces had cost the customer, CAD. */
    costCad: money().notNull(),
    payoutAccountId: idOf().references(() => payoutAccounts.id),
    submittedAt: instant(),
    approvedBy: idOf(),
    approvedByName: text(),
    secondBy: idOf(),
    secondByName: text(),
    approvedAt: instant(),
    paidAt: instant(),
    payoutReference: text(),
    /** Why it was cancelled or not taken, or why a payout came back. */
    answer: text(),
    /** Sold by a standing instruction of the customer, in the transaction that locked its price. */
    standing: boolean().notNull().default(false),
    /** The code mailed for it, hashed with its customer, and its wrong tries; null where none was, and once it has sold. */
    codeHash: text(),
    codeTries: integer().notNull().default(0),
    codeSentAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('sell_backs_number').on(table.number),
    index('sell_backs_state').on(table.state, table.submittedAt, table.id),
    index('sell_backs_submitted').on(table.submittedAt, table.id),
    index('sell_backs_customer').on(table.customerId, table.quotedAt, table.id),
    uniqueIndex('sell_backs_one_quote')
      .on(table.customerId)
      .where(sql`${table.state} = 'quoted' and not ${table.standing}`),
    index('sell_backs_expires')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'quoted'`),
    check(
      'sell_backs_exact',
      sql`${table.gross} - ${table.commission} = ${table.net} and ${table.net} > 0 and ${table.netCad} >= 0`,
    ),
    check(
      'sell_backs_reached',
      sql`(${table.state} in ('quoted', 'superseded', 'expired')) = (${table.submittedAt} is null)
        and (${table.submittedAt} is null) = (${table.number} is null)
        and (${table.submittedAt} is null or ${table.payoutAccountId} is not null)
        and (${table.state} in ('approved', 'payout_pending', 'paid')) = (${table.approvedAt} is not null)
        and (${table.state} = 'paid') = (${table.paidAt} is not null)`,
    ),
    check('sell_backs_two_people', sql`${table.secondBy} is null or ${table.secondBy} <> ${table.approvedBy}`),
  ],
);
export type SellBackRecord = typeof sellBacks.$inferSelect;

/** The pieces of one item that are sold. */
export const sellBackLines = pgTable(
  'sell_back_lines',
  {
    id: id(),
    sellBackId: idOf()
      .notNull()
      .references(() => sellBacks.id),
    position: integer().notNull(),
    /** What was chosen; once submitted, the item that holds exactly these pieces. */
    itemId: idOf()
      .notNull()
      .references(() => storageItems.id),
    productId: idOf().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    metal: text().$type<Metal>().notNull(),
    qty: integer().notNull(),
    pieceNg: metal().notNull(),
    /** Of one piece, and of all: at the bid, and what is paid. */
    unitGross: money().notNull(),
    unitNet: money().notNull(),
    net: money().notNull(),
    /** What one is booked at in CAD, times the pieces. */
    netCad: money().notNull(),
    costCad: money().notNull(),
  },
  (table) => [
    uniqueIndex('sell_back_lines_place').on(table.sellBackId, table.position),
    index('sell_back_lines_item').on(table.itemId),
    check(
      'sell_back_lines_exact',
      sql`${table.qty} > 0 and ${table.pieceNg} > 0 and ${table.unitNet} >= 0 and ${table.unitGross} >= 0 and ${table.net} = ${table.unitNet} * ${table.qty}`,
    ),
  ],
);
export type SellBackLineRecord = typeof sellBackLines.$inferSelect;

/** What happened to a sale, for its customer and the staff to read. Only ever added to. */
export const sellBackEvents = pgTable(
  'sell_back_events',
  {
    id: id(),
    sellBackId: idOf()
      .notNull()
      .references(() => sellBacks.id),
    at: instant().notNull(),
    what: text().notNull(),
    note: text(),
    fromState: text().$type<SellBackState>(),
    toState: text().$type<SellBackState>().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('sell_back_events_of').on(table.sellBackId, table.at, table.id)],
);
export type SellBackEventRecord = typeof sellBackEvents.$inferSelect;
