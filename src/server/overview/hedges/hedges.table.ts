import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import type { hedgeCurrencies, HedgeSide, HedgeState } from '#contract/overview/hedges.rules.ts';
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

/** Whom the shop trades with to take its own position off. */
export const hedgeCounterparties = pgTable(
  'hedge_counterparties',
  {
    id: id(),
    name: sortedText().notNull(),
    /** Troy ounces that a trade is a multiple of, as they were entered; a metal that is not traded with them is missing. */
    lots: jsonb().$type<Partial<Record<Metal, string>>>().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('hedge_counterparties_name').on(sql`lower(${table.name})`)],
);
export type CounterpartyRecord = typeof hedgeCounterparties.$inferSelect;

/** Trades with them: a register beside the books, since none of it is on our shelf. */
export const hedgeTrades = pgTable(
  'hedge_trades',
  {
    id: id(),
    state: text().$type<HedgeState>().notNull().default('entered'),
    counterpartyId: idOf()
      .notNull()
      .references(() => hedgeCounterparties.id),
    /** As it was called when the trade was entered. */
    counterparty: sortedText().notNull(),
    reference: text().notNull(),
    side: text().$type<HedgeSide>().notNull(),
    metal: text().$type<Metal>().notNull(),
    fineNg: metal().notNull(),
    /** Of a troy ounce, in the currency; and CAD for one unit of that. */
    price: rate().notNull(),
    currency: text().$type<(typeof hedgeCurrencies)[number]>().notNull(),
    rate: rate().notNull(),
    /** What it comes to, minor units of the currency and of CAD. */
    amount: money().notNull(),
    amountCad: money().notNull(),
    tradeDay: date({ mode: 'string' }).notNull(),
    valueDay: date({ mode: 'string' }).notNull(),
    source: text().$type<'form' | 'file'>().notNull(),
    enteredBy: idOf().notNull(),
    enteredByName: text().notNull(),
    enteredAt: instant().notNull(),
    decidedBy: idOf(),
    decidedByName: text(),
    decidedAt: instant(),
    /** Why it was cancelled. */
    reason: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('hedge_trades_day').on(table.tradeDay, table.id),
    index('hedge_trades_state').on(table.state, table.metal, table.tradeDay),
    uniqueIndex('hedge_trades_reference')
      .on(table.counterpartyId, sql`lower(${table.reference})`)
      .where(sql`${table.state} <> 'cancelled'`),
    check('hedge_trades_more', sql`${table.fineNg} > 0 and ${table.price} > 0 and ${table.rate} > 0`),
    check('hedge_trades_days', sql`${table.valueDay} >= ${table.tradeDay}`),
    check(
      'hedge_trades_decided',
      sql`(${table.state} = 'entered') = (${table.decidedBy} is null) and (${table.decidedBy} is null or ${table.decidedBy} <> ${table.enteredBy})
        and (${table.state} = 'cancelled') = (${table.reason} is not null)`,
    ),
  ],
);
export type HedgeRecord = typeof hedgeTrades.$inferSelect;
