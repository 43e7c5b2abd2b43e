import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { TagColour } from '#contract/catalogue/tags.rules.ts';
import type { TierPoints, TierQualification } from '#contract/trade/user-tiers.rules.ts';
import { createdAt, id, idOf, instant, money, rate, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Groups of customers with better terms. */
export const userTiers = pgTable(
  'user_tiers',
  {
    id: id(),
    name: sortedText().notNull(),
    rank: integer().notNull(),
    colour: text().$type<TagColour>().notNull(),
    qualify: text().$type<TierQualification>().notNull(),
    /** Paid orders of twelve months, in CAD minor units. */
    minVolume: money(),
    buyDiscount: jsonb().$type<TierPoints>().notNull().default({}),
    sellBonus: jsonb().$type<TierPoints>().notNull().default({}),
    storageDiscount: rate().notNull().default('0'),
    dailyLimit: money(),
    paymentHours: integer(),
    retainDays: integer().notNull().default(90),
    active: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('user_tiers_name').on(sql`lower(${table.name})`),
    uniqueIndex('user_tiers_rank').on(table.rank),
    check('user_tiers_volume', sql`(${table.qualify} = 'volume') = (${table.minVolume} is not null)`),
  ],
);
export type TierRecord = typeof userTiers.$inferSelect;

/** Who is in which tier. A customer without a row has none. */
export const tierMembers = pgTable(
  'tier_members',
  {
    userId: idOf()
      .primaryKey()
      .references(() => users.id),
    tierId: idOf()
      .notNull()
      .references(() => userTiers.id),
    since: instant().notNull(),
    belowSince: instant(),
    byHand: boolean().notNull().default(false),
  },
  (table) => [index('tier_members_tier').on(table.tierId, table.since, table.userId)],
);

/** The days whose evaluation was done, so that each is done once. */
export const tierEvaluations = pgTable('tier_evaluations', {
  day: text().primaryKey(),
  at: instant().notNull(),
  changed: integer().notNull().default(0),
});
