import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import type { CandleSpan } from '#contract/market/price-history.rules.ts';
import { instant, rate } from '#server/db/columns.ts';

/**
 * What the middle of bid and ask did in a minute, an hour or a trading day, in US dollars per troy ounce. Minutes are made of
 * accepted ticks, hours of minutes, days of hours; making them again changes nothing.
 */
export const priceCandles = pgTable(
  'price_candles',
  {
    metal: text().$type<Metal>().notNull(),
    span: text().$type<CandleSpan>().notNull(),
    startsAt: instant().notNull(),
    open: rate().notNull(),
    high: rate().notNull(),
    low: rate().notNull(),
    close: rate().notNull(),
    /** Ticks it was made of. */
    ticks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.metal, table.span, table.startsAt] }),
    index('price_candles_span').on(table.span, table.startsAt),
    check(
      'price_candles_sane',
      sql`${table.low} > 0 and ${table.open} between ${table.low} and ${table.high} and ${table.close} between ${table.low} and ${table.high}`,
    ),
  ],
);
