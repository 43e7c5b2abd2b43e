import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Province } from '#contract/provinces.ts';
import { idOf, money, rate, updatedAt, version } from '#server/db/columns.ts';

/** How the shop can be paid, one row a method. A new shop takes wires and balances; the others wait for their words. */
export const paymentMethodTerms = pgTable(
  'payment_methods',
  {
    code: text().$type<PaymentMethod>().primaryKey(),
    name: text().notNull(),
    /** How to pay, in the customer's words; the order's number is given beside it. */
    instructions: text().notNull().default(''),
    /** The orders it is for, by their total in CAD minor units; null is without a bound. */
    minCad: money(),
    maxCad: money(),
    /** What paying so adds to the lines, as a fraction: "0.04" is 4 % more, "-0.01" 1 % less. */
    adjustmentPct: rate().notNull().default('0'),
    /** The most that may be added, a fraction; null without a bound. And the provinces where nothing may be added. */
    surchargeCap: rate(),
    noSurchargeIn: text().array().$type<Province[]>().notNull().default([]),
    /** Days that banks work, for which received money is not yet safe. */
    holdBusinessDays: integer().notNull().default(0),
    active: boolean().notNull().default(false),
    position: integer().notNull(),
    version: version(),
    updatedAt: updatedAt(),
    updatedBy: idOf(),
  },
  (table) => [
    check(
      'payment_methods_terms',
      sql`${table.holdBusinessDays} between 0 and 60 and ${table.adjustmentPct} between -0.2 and 0.2
        and coalesce(${table.surchargeCap}, 0) between 0 and 0.2 and coalesce(${table.minCad}, 0) >= 0 and coalesce(${table.maxCad}, ${table.minCad}, 0) >= coalesce(${table.minCad}, 0)`,
    ),
  ],
);
export type PaymentMethodTerms = typeof paymentMethodTerms.$inferSelect;
