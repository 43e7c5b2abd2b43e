import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { RefusalReason, SuspensionKind, TickStatus } from '#contract/market/feed.rules.ts';
import type { Metal } from '#contract/metals.ts';
import { createdAt, id, idOf, instant, rate, updatedAt, version } from '#server/db/columns.ts';

/**
 * Every price that arrived, in US dollars per troy ounce: `accepted` ones were published, `held` ones wait for others to
 * agree, `refused` ones keep the reason and what was seen. A refused price that made no sense has no figures here.
 */
export const priceTicks = pgTable(
  'price_ticks',
  {
    id: id(),
    metal: text().$type<Metal>().notNull(),
    status: text().$type<TickStatus>().notNull(),
    reason: text().$type<RefusalReason>(),
    detail: text(),
    seen: text(),
    source: text().notNull(),
    /** The feed's own time. */
    asOf: instant(),
    receivedAt: instant().notNull(),
    bid: rate(),
    ask: rate(),
    mid: rate(),
    prevClose: rate(),
    high: rate(),
    low: rate(),
    /** The publication an accepted tick first appeared in: a locked price is traced to its tick by this. */
    boardVersion: integer(),
  },
  (table) => [
    index('price_ticks_metal').on(table.metal, table.receivedAt),
    index('price_ticks_received').on(table.receivedAt, table.id),
    index('price_ticks_accepted')
      .on(table.metal, table.boardVersion)
      .where(sql`${table.status} = 'accepted'`),
    index('price_ticks_refused')
      .on(table.receivedAt)
      .where(sql`${table.status} = 'refused'`),
    check(
      'price_ticks_sane',
      sql`${table.status} = 'refused' or (${table.bid} > 0 and ${table.ask} >= ${table.bid} and ${table.mid} between ${table.bid} and ${table.ask} and ${table.asOf} is not null)`,
    ),
    check('price_ticks_reason', sql`${table.status} <> 'refused' or ${table.reason} is not null`),
  ],
);

/** What is known of each metal: its last good tick, and whether trading of it is suspended. */
export const feedState = pgTable('feed_state', {
  metal: text().$type<Metal>().primaryKey(),
  goodTickId: idOf().references(() => priceTicks.id),
  /** Time of the newest tick judged, good or not. */
  seenAsOf: instant(),
  suspendedAt: instant(),
  suspension: text().$type<SuspensionKind>(),
  /** Middle price that ticks must agree with to end the suspension. */
  yardstick: rate(),
  agreeing: integer().notNull().default(0),
  /** The tick an administrator may confirm. */
  disputedTickId: idOf().references(() => priceTicks.id),
  /** Why the newest price was not taken, until one is. */
  troubleReason: text().$type<RefusalReason>(),
  updatedAt: updatedAt(),
});

/** The one board of published prices: its version rises with every change that anyone can see. */
export const priceBoard = pgTable(
  'price_board',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    publishedAt: instant(),
    source: text().notNull().default(''),
    simulated: boolean().notNull().default(false),
    marketOpen: boolean().notNull().default(true),
    closedAt: instant(),
    opensAt: instant(),
    polledAt: instant(),
    answeredAt: instant(),
    failures: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [check('price_board_one', sql`${table.id} = 1`)],
);

/** Currencies and what a US dollar costs in them. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    code: text().primaryKey(),
    symbol: text().notNull(),
    /** ISO 3166 code of the flag shown with it. */
    flag: text().notNull(),
    decimals: integer().notNull().default(2),
    /** Units of the currency for one US dollar; null until the feed or an administrator says it. */
    usdRate: rate(),
    /** Kept on the rate when metal is bought or sold, as a fraction; the market's prices are shown without it. */
    markup: rate().notNull().default('0.0025'),
    /** Where the rate comes from: `manual` is never overwritten by the feed, `base` is the dollar itself. */
    source: text().$type<'feed' | 'manual' | 'base'>().notNull().default('feed'),
    asOf: instant(),
    /** Why the feed's newest rate was not taken; there is no price in the currency until one is. */
    troubleReason: text().$type<RefusalReason>(),
    staleAfterSeconds: integer().notNull().default(86_400),
    isDefault: boolean().notNull().default(false),
    /** Orders may be settled in it. */
    settlement: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** The rate and its markup stay as they are: neither the feed nor a new version changes them. */
    locked: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    /** Of the administrators' edits; rates that the feed brings do not raise it. */
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('currency_rates_one_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
    check('currency_rates_code', sql`${table.code} ~ '^[A-Z]{3}$'`),
    check('currency_rates_positive', sql`${table.usdRate} > 0`),
    check('currency_rates_base', sql`(${table.code} = 'USD') = (${table.source} = 'base')`),
    check('currency_rates_dollar', sql`${table.source} <> 'base' or ${table.usdRate} = 1`),
    check('currency_rates_markup', sql`${table.markup} >= 0 and ${table.markup} < 1`),
  ],
);
export type CurrencyRecord = typeof currencyRates.$inferSelect;

/** Every rate that was published, so that a locked price can be traced to it and a history told at the rates of its time. */
export const rateTicks = pgTable(
  'rate_ticks',
  {
    id: id(),
    code: text()
      .notNull()
      .references(() => currencyRates.code),
    usdRate: rate().notNull(),
    markup: rate().notNull(),
    source: text().notNull(),
    asOf: instant().notNull(),
    boardVersion: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('rate_ticks_code').on(table.code, table.boardVersion),
    index('rate_ticks_time').on(table.code, table.asOf),
  ],
);
