import { desc, eq, type SQL } from 'drizzle-orm';

import type { OwnPlanRow, PlanRow, PlanRun } from '#contract/instructions/plans.contract.ts';
import { ownPlansResource, plansResource } from '#contract/instructions/plans.resource.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { Executor } from '#server/db/database.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { measuredText } from './plan-amounts.ts';
import { type PlanRecord, planRuns, plans } from './plans.table.ts';

const columns = {
  number: plans.number,
  subject: products.name,
  metal: plans.metal,
  rhythm: plans.rhythm,
  measure: plans.measure,
  currency: plans.currency,
  status: plans.status,
  nextAt: plans.nextAt,
  failures: plans.failures,
  createdAt: plans.createdAt,
} as const;

const select = {
  ...columns,
  id: plans.id,
  day: plans.day,
  amount: plans.amount,
  carried: plans.carried,
  endsOn: plans.endsOn,
  reason: plans.reason,
  version: plans.version,
} as const;

const people = { customerId: plans.customerId, customer: users.name, email: users.email };

type Selected = Pick<PlanRecord, Extract<keyof typeof select, keyof PlanRecord>> & { subject: string };

const toRow = ({ amount, carried, nextAt, createdAt, ...row }: Selected): OwnPlanRow => ({
  ...row,
  amount: measuredText(row.measure, amount),
  carried: measuredText(row.measure, carried),
  nextAt: row.status === 'active' ? nextAt.toISOString() : null,
  createdAt: createdAt.toISOString(),
});

const innerJoins = [{ table: products, on: eq(products.id, plans.productId) }];

export const plansOf = (customerId: string) =>
  defineListSource({
    ...{ resource: ownPlansResource, from: plans, innerJoins, columns, select },
    toRow: (record) => toRow(record as Selected),
    key: plans.id,
    ownerCondition: eq(plans.customerId, customerId),
  });

/** Everybody's, for the staff. */
export const allPlans = defineListSource({
  ...{ resource: plansResource, from: plans },
  innerJoins: [...innerJoins, { table: users, on: eq(users.id, plans.customerId) }],
  columns: { ...columns, customer: users.name, email: users.email },
  select: { ...select, ...people },
  toRow: ({ customerId, customer, email, ...record }): PlanRow => ({
    ...toRow(record as Selected),
    ...{ customerId, customer, email },
  }),
  key: plans.id,
});

/** One as the staff's list shows it; undefined where there is none. */
export async function planRowOf(db: Executor, which: SQL): Promise<PlanRow | undefined> {
  const [found] = await db
    .select({ ...select, ...people })
    .from(plans)
    .innerJoin(products, eq(products.id, plans.productId))
    .innerJoin(users, eq(users.id, plans.customerId))
    .where(which);
  if (!found) return undefined;
  const { customerId, customer, email, ...record } = found;
  return { ...toRow(record), ...{ customerId, customer, email } };
}

/** Days of a plan that are shown; of most plans these are all. */
const SHOWN_RUNS = 120;

/** What became of the newest days of a plan, with the orders that they placed. */
export async function runsOf(db: Executor, { id, measure }: PlanRecord): Promise<PlanRun[]> {
  const runs = await db
    .select({ run: planRuns, orderNumber: orders.number })
    .from(planRuns)
    .leftJoin(orders, eq(orders.id, planRuns.orderId))
    .where(eq(planRuns.planId, id))
    .orderBy(desc(planRuns.day))
    .limit(SHOWN_RUNS);
  return runs.map(({ run: { day, at, outcome, pieces, spent, carried, orderId, reason }, orderNumber }) => ({
    ...{ day, at: at.toISOString(), outcome, pieces, orderId, orderNumber, reason },
    ...{ spent: measuredText(measure, spent), carried: measuredText(measure, carried) },
  }));
}
