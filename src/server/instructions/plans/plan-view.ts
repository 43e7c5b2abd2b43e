import { asc, eq } from 'drizzle-orm';

import type { AdminPlan, OwnPlan } from '#contract/instructions/plans.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { orderingFacts, timelineOf } from '#server/instructions/authority/instruction-facts.ts';

import { planHistory, type PlanRecord, plans } from './plans.table.ts';
import { planRowOf, runsOf } from './plans.list.ts';

/** A plan as its customer sees it, with what became of its days. */
export async function ownPlan(db: Executor, record: PlanRecord): Promise<OwnPlan> {
  const { customerId: _id, customer: _name, email: _email, ...plan } = await wholePlan(db, record, record.customerId);
  return plan;
}

/** The same as the staff sees it. */
export const adminPlan = (db: Executor, record: PlanRecord): Promise<AdminPlan> => wholePlan(db, record);

async function wholePlan(db: Executor, record: PlanRecord, customerId?: string): Promise<AdminPlan> {
  const row = await planRowOf(db, eq(plans.id, record.id));
  if (!row) throw notFound('The savings plan');
  const events = await db
    .select()
    .from(planHistory)
    .where(eq(planHistory.planId, record.id))
    .orderBy(asc(planHistory.at), asc(planHistory.id));
  return {
    ...row,
    facts: orderingFacts(record),
    runs: await runsOf(db, record),
    timeline: timelineOf(events, customerId),
  };
}
