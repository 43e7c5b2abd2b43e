import { and, desc, eq, sql } from 'drizzle-orm';

import { noonOf } from '#contract/dates/day-moments.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import {
  later,
  nextPlanDay,
  nextPlanStatus,
  type PlanActor,
  type PlanEvent,
  planLimits,
  planStatusNames,
} from '#contract/instructions/plans.rules.ts';
import { isBankDay } from '#contract/trade/bank-days.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { lockCustomer, type UserRecord } from '#server/identity/identity.door.ts';

import { planHistory, type PlanRecord, planRuns, plans } from './plans.table.ts';

export async function findPlan(db: Executor, id: string, customerId?: string): Promise<PlanRecord> {
  const own = customerId === undefined ? undefined : eq(plans.customerId, customerId);
  const [record] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), own));
  if (!record) throw notFound('The savings plan');
  return record;
}

/** A plan and its customer, locked until the end of the transaction, the customer first. Refuses with 404, and with 409 another version. */
export async function lockPlan(
  tx: Transaction,
  { id, customerId }: Pick<PlanRecord, 'id' | 'customerId'>,
  version?: number,
): Promise<{ record: PlanRecord; customer: UserRecord }> {
  const customer = await lockCustomer(tx, customerId);
  const [record] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  if (!record || !customer) throw notFound('The savings plan');
  if (version !== undefined && record.version !== version)
    throw conflict('This plan has changed in the meantime. Look at it again.', { code: 'stale_version' });
  return { record, customer };
}

interface Moving {
  event: PlanEvent;
  as: PlanActor;
  actor: Actor;
  at: Date;
  /** A line of its history, which the customer reads. */
  what: string;
  set?: Partial<Omit<PlanRecord, 'id' | 'status' | 'version'>>;
}

/** Moves a plan that the caller has locked: its row, history and audit. Refuses with 409 what its table does not list. */
export async function movePlan(
  tx: Transaction,
  record: PlanRecord,
  { event, as, actor, at, what, set = {} }: Moving,
): Promise<PlanRecord> {
  const status = nextPlanStatus(record.status, event, as);
  if (status === null)
    throw conflict(
      `${record.number} is in the state “${planStatusNames[record.status].toLowerCase()}”, which does not allow this.`,
    );
  const moved = await setPlan(tx, record, { ...set, status });
  await tx.insert(planHistory).values({
    ...{ planId: record.id, at, what, fromStatus: record.status, toStatus: status },
    ...{ actorId: actor.id, actorName: actor.name },
  });
  await recordAudit(tx, {
    ...{ actor, action: `plan.${pastOf[event]}`, entity: 'plan', entityId: record.id },
    before: { status: record.status },
    after: { status, number: record.number, what },
  });
  return moved;
}

export async function setPlan(tx: Transaction, { id }: PlanRecord, set: Partial<PlanRecord>): Promise<PlanRecord> {
  const [row] = await tx
    .update(plans)
    .set({ ...set, version: nextVersion(plans.version), updatedAt: sql`now()` })
    .where(eq(plans.id, id))
    .returning();
  return row as PlanRecord;
}

/** When a plan buys for one of its days: at its hour of that day, or of the next on which banks work. */
export function buyingMoment(day: string, closed: readonly string[]): Date {
  let at = day;
  while (!isBankDay(at, closed)) at = later(at, 1);
  return new Date(noonOf(at).getTime() - (12 - planLimits.hour) * HOUR_MS);
}

/** The day after one, and when it buys then; null where the plan's end comes before it. */
export function dayAfter(
  plan: Pick<PlanRecord, 'rhythm' | 'day' | 'endsOn'>,
  day: string,
  closed: readonly string[],
): Pick<PlanRecord, 'nextDay' | 'nextAt'> | null {
  const nextDay = nextPlanDay(plan, day);
  if (plan.endsOn !== null && nextDay > plan.endsOn) return null;
  return { nextDay, nextAt: buyingMoment(nextDay, closed) };
}

/** The newest day that anything became of; undefined of a plan that has none yet. */
export async function newestRunDay(db: Executor, planId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ day: planRuns.day })
    .from(planRuns)
    .where(eq(planRuns.planId, planId))
    .orderBy(desc(planRuns.day))
    .limit(1);
  return row?.day;
}

const pastOf = {
  skip: 'skipped',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  complete: 'completed',
  give_up: 'paused',
} as const satisfies Record<PlanEvent, string>;
