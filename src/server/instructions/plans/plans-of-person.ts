import { and, asc, eq, gte, inArray } from 'drizzle-orm';

import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { movePlan } from './move-plan.ts';
import { planRuns, plans } from './plans.table.ts';

/** A customer's savings plans and what became of their days, for the copy of his data. */
export const plansOfPerson = async (db: Executor, customerId: string) => ({
  plans: await db
    .select({
      ...{ number: plans.number, status: plans.status, metal: plans.metal, rhythm: plans.rhythm, day: plans.day },
      ...{ measure: plans.measure, amount: plans.amount, carried: plans.carried, currency: plans.currency },
      ...{ delivery: plans.delivery, address: plans.address, paymentMethod: plans.paymentMethod },
      ...{ balanceFirst: plans.balanceFirst, endsOn: plans.endsOn, nextAt: plans.nextAt, startedAt: plans.createdAt },
    })
    .from(plans)
    .where(eq(plans.customerId, customerId))
    .orderBy(asc(plans.createdAt), asc(plans.id)),
  days: await db
    .select({
      ...{ plan: plans.number, day: planRuns.day, outcome: planRuns.outcome, pieces: planRuns.pieces },
      ...{ spent: planRuns.spent, carried: planRuns.carried, reason: planRuns.reason },
    })
    .from(planRuns)
    .innerJoin(plans, eq(plans.id, planRuns.planId))
    .where(eq(plans.customerId, customerId))
    .orderBy(asc(planRuns.day), asc(planRuns.id)),
});

interface Ending {
  customerId: string;
  /** Only those that were started since. */
  since?: Date;
  at: Date;
  actor: Actor;
  /** A line of their histories. */
  what: string;
}

/** Cancels the plans that have not ended, without a mail; answers how many. The customer's row is locked. */
export async function endPlans(tx: Transaction, { customerId, since, at, actor, what }: Ending): Promise<number> {
  const open = await tx
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.customerId, customerId),
        inArray(plans.status, ['active', 'paused']),
        since && gte(plans.createdAt, since),
      ),
    )
    .orderBy(asc(plans.id))
    .for('update');
  for (const record of open) await movePlan(tx, record, { event: 'cancel', as: 'staff', actor, at, what });
  return open.length;
}
