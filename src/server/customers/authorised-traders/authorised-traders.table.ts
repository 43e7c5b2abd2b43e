import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import {
  openTraderStates,
  type TraderPeriod,
  traderPeriods,
  type TraderState,
  traderStates,
} from '#contract/customers/authorised-traders.rules.ts';
import { createdAt, id, idOf, instant, money, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

const named = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** Who may order in a company's name, or was to. */
export const authorisedTraders = pgTable(
  'authorised_traders',
  {
    id: id(),
    companyId: idOf()
      .notNull()
      .references(() => users.id),
    /** Whose account it is that was confirmed; null before. */
    traderId: idOf().references(() => users.id),
    /** As the company wrote it. */
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    state: text().$type<TraderState>().notNull().default('appointed'),
    stateSince: instant().notNull(),
    /** CAD minor units that may be ordered within the period. */
    limit: money().notNull(),
    period: text().$type<TraderPeriod>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('authorised_traders_one_open')
      .on(table.companyId, table.emailKey)
      .where(sql`${table.state} in (${named(openTraderStates)})`),
    index('authorised_traders_of').on(table.companyId, table.createdAt),
    index('authorised_traders_trader').on(table.traderId),
    check('authorised_traders_state', sql`${table.state} in (${named(traderStates)})`),
    check('authorised_traders_period', sql`${table.period} in (${named(traderPeriods)})`),
    check('authorised_traders_limit', sql`${table.limit} > 0`),
    check('authorised_traders_two', sql`${table.traderId} <> ${table.companyId}`),
    check('authorised_traders_known', sql`${table.state} <> 'confirmed' or ${table.traderId} is not null`),
  ],
);
export type TraderRecord = typeof authorisedTraders.$inferSelect;

/** What was ordered by an appointment. */
export const traderOrders = pgTable(
  'trader_orders',
  {
    orderId: idOf()
      .primaryKey()
      .references(() => orders.id),
    appointmentId: idOf()
      .notNull()
      .references(() => authorisedTraders.id),
    /** CAD minor units. */
    totalCad: money().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('trader_orders_summed').on(table.appointmentId, table.at)],
);
