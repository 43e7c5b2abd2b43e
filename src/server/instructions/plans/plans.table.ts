import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import {
  type PlanMeasure,
  type PlanOutcome,
  planOutcomes,
  type PlanRhythm,
  type PlanStatus,
  planStatuses,
} from '#contract/instructions/plans.rules.ts';
import type { Metal } from '#contract/metals.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

export const planNumbers = pgSequence('plan_numbers', { startWith: 3001 });

/** By what a plan measures: minor units of its currency, or 10^-9 g. */
const measured = () => bigint({ mode: 'bigint' });

const namesOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** What customers let the shop buy for them week by week or month by month. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    number: text().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    status: text().$type<PlanStatus>().notNull(),
    productId: idOf()
      .notNull()
      .references(() => products.id),
    metal: text().$type<Metal>().notNull(),
    rhythm: text().$type<PlanRhythm>().notNull(),
    day: integer().notNull(),
    measure: text().$type<PlanMeasure>().notNull(),
    /** For each of its days, and what is left over of those before. */
    amount: measured().notNull(),
    carried: measured()
      .notNull()
      .default(sql`0`),
    currency: text().notNull(),
    delivery: text().$type<DeliveryMethod>().notNull(),
    address: jsonb().$type<Address>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    balanceFirst: boolean().notNull(),
    endsOn: date({ mode: 'string' }),
    /** The plan's next day, and when it buys for that day; the day alone says for which it has bought. */
    nextDay: date({ mode: 'string' }).notNull(),
    nextAt: instant().notNull(),
    failures: integer().notNull().default(0),
    /** Why the shop or its staff stopped it. */
    reason: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('plans_number').on(table.number),
    index('plans_created').on(table.createdAt, table.id),
    index('plans_customer').on(table.customerId, table.createdAt, table.id),
    index('plans_product').on(table.productId),
    index('plans_due')
      .on(table.nextAt)
      .where(sql`${table.status} = 'active'`),
    check('plans_status', sql`${table.status} in (${namesOf(planStatuses)})`),
    check(
      'plans_whole',
      sql`${table.amount} > 0 and ${table.carried} >= 0 and ${table.failures} >= 0
        and ${table.day} between 1 and case ${table.rhythm} when 'week' then 7 else 31 end`,
    ),
  ],
);
export type PlanRecord = typeof plans.$inferSelect;

/** What became of each day of a plan: one row, whatever the clock does. Only ever added to. */
export const planRuns = pgTable(
  'plan_runs',
  {
    id: id(),
    planId: idOf()
      .notNull()
      .references(() => plans.id),
    day: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
    outcome: text().$type<PlanOutcome>().notNull(),
    /** What there was, what of it was spent, and what is left over; as the plan measures. */
    budget: measured().notNull(),
    spent: measured().notNull(),
    carried: measured().notNull(),
    pieces: integer().notNull().default(0),
    orderId: idOf().references(() => orders.id),
    reason: text(),
  },
  (table) => [
    uniqueIndex('plan_runs_once').on(table.planId, table.day),
    uniqueIndex('plan_runs_order').on(table.orderId),
    check(
      'plan_runs_exact',
      sql`${table.outcome} in (${namesOf(planOutcomes)}) and ${table.budget} - ${table.spent} = ${table.carried} and ${table.carried} >= 0
        and (${table.outcome} = 'ordered') = (${table.orderId} is not null) and (${table.pieces} > 0) = (${table.orderId} is not null)
        and (${table.outcome} <> 'failed' or ${table.reason} is not null)`,
    ),
  ],
);
export type PlanRunRecord = typeof planRuns.$inferSelect;

/** What was done with a plan beside its days. Only ever added to. */
export const planHistory = pgTable(
  'plan_events',
  {
    id: id(),
    planId: idOf()
      .notNull()
      .references(() => plans.id),
    at: instant().notNull(),
    what: text().notNull(),
    fromStatus: text().$type<PlanStatus>(),
    toStatus: text().$type<PlanStatus>().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('plan_events_of').on(table.planId, table.at, table.id)],
);
