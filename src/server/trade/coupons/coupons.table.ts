import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { CouponKind } from '#contract/trade/coupons.rules.ts';
import type { Metal } from '#contract/metals.ts';
import { createdAt, id, idOf, instant, money, rate, updatedAt, version } from '#server/db/columns.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

/** What a code takes off an order, where, when and how often. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals; see `couponCodeOf`. */
    code: text().notNull(),
    note: text().notNull().default(''),
    kind: text().$type<CouponKind>().notNull(),
    /** Of the premium, as a fraction. */
    pct: rate(),
    /** CAD. */
    amount: money(),
    totalLimit: integer(),
    customerLimit: integer(),
    minOrderCad: money(),
    /** Empty lists limit nothing. */
    metals: text().array().$type<Metal[]>().notNull().default([]),
    productIds: idOf().array().notNull().default([]),
    categoryIds: idOf().array().notNull().default([]),
    startsAt: instant(),
    endsAt: instant(),
    active: boolean().notNull().default(true),
    /** By orders that stand; taken and given back with them, under the row's lock. */
    used: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_created').on(table.createdAt, table.id),
    check(
      'coupons_used',
      sql`${table.used} >= 0 and (${table.totalLimit} is null or ${table.used} <= ${table.totalLimit})`,
    ),
    check(
      'coupons_value',
      sql`(${table.kind} = 'premium_percent') = (${table.pct} is not null) and (${table.kind} = 'fixed') = (${table.amount} is not null)
        and coalesce(${table.pct}, 1) > 0 and coalesce(${table.pct}, 1) <= 1 and coalesce(${table.amount}, 1) > 0`,
    ),
  ],
);
export type CouponRecord = typeof coupons.$inferSelect;

/** Which order used a coupon, one at most each; given back when the order ends without a sale. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: idOf()
      .primaryKey()
      .references(() => orders.id),
    couponId: idOf()
      .notNull()
      .references(() => coupons.id),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    /** What it took off, in CAD. */
    discountCad: money().notNull(),
    at: instant().notNull(),
    releasedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupon_uses_coupon').on(table.couponId, table.customerId),
    index('coupon_uses_at').on(table.couponId, table.at),
  ],
);
