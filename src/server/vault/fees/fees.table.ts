import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import { atFirstNothing, createdAt, id, idOf, instant, metal, money, rate } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';

/** Nights for which storage has accrued, each once: a civil day to its end. Only added to. */
export const storageNights = pgTable('storage_nights', {
  day: date().primaryKey(),
  /** The end of the day: what lay there at this moment is charged. */
  endsAt: instant().notNull(),
  /** Nights of an item that were free then, from its taking in. */
  freeDays: integer().notNull(),
  createdAt: createdAt(),
});

/** By what a night was charged: the price of an ounce in CAD, and the storage commission in force. Only added to. */
export const storageNightPrices = pgTable(
  'storage_night_prices',
  {
    day: date()
      .notNull()
      .references(() => storageNights.day),
    metal: text().$type<Metal>().notNull(),
    price: rate().notNull(),
    annualPct: rate().notNull(),
    /** The least that a month costs, minor units. */
    least: money().notNull(),
    /** The version of the storage commission. */
    termsId: idOf().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metal] })],
);

/** What a night cost a customer for one metal. Only added to. */
export const storageAccruals = pgTable(
  'storage_accruals',
  {
    day: date()
      .notNull()
      .references(() => storageNights.day),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    metal: text().$type<Metal>().notNull(),
    fineNg: metal().notNull(),
    /** At the night's price, CAD minor units. */
    value: money().notNull(),
    /** What his tier let him off, a fraction. */
    discount: rate().notNull(),
    /** In billionths of a minor unit: `feeOfNight`. */
    fee: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.day, table.metal] }),
    index('storage_accruals_day').on(table.day),
    check('storage_accruals_amounts', sql`${table.fineNg} > 0 and ${table.value} >= 0 and ${table.fee} >= 0`),
  ],
);

/** One bill a customer and month; nothing to pay of it has no document. */
export const storageBills = pgTable(
  'storage_bills',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    /** The first day of the month. */
    month: date().notNull(),
    /** What is to pay before tax, CAD minor units: the fees less the credit. */
    net: money().notNull(),
    /**
     * What was taken off the fees for trading, and what that came of: CAD minor units traded in the month, the share of it as a
     * fraction, and the most that a month was credited then (null for no limit). A share of nothing counts nothing as traded.
     */
    credit: atFirstNothing(),
    traded: atFirstNothing(),
    creditShare: rate().notNull().default('0'),
    creditMost: money(),
    invoiceId: idOf().references(() => invoices.id),
    /** When the customer was reminded, and when he was told that his metal may be frozen and from when. */
    remindedAt: instant(),
    noticedAt: instant(),
    frozenFrom: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('storage_bills_month').on(table.customerId, table.month),
    uniqueIndex('storage_bills_invoice').on(table.invoiceId),
    index('storage_bills_unnoticed')
      .on(table.invoiceId)
      .where(sql`${table.noticedAt} is null and ${table.invoiceId} is not null`),
    check('storage_bills_net', sql`${table.net} >= 0 and (${table.net} > 0) = (${table.invoiceId} is not null)`),
    check(
      'storage_bills_credit',
      sql`${table.credit} >= 0 and ${table.traded} >= 0 and ${table.creditShare} between 0 and 1 and (${table.creditMost} is null or ${table.credit} <= ${table.creditMost})`,
    ),
  ],
);
