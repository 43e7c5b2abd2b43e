import { newestPlanDay } from '#contract/instructions/plans.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import { type PlanRecord, planRuns } from './plans.table.ts';

/** For which day a plan buys, which before it were missed, and what there is for it. */
export interface Due {
  day: string;
  missed: readonly string[];
  budget: bigint;
}

/** For which day a plan is due, and which before it were missed. */
export function dueOf(plan: PlanRecord, today: string): Due {
  const { newest, missed } = newestPlanDay(plan, plan.nextDay, today);
  return { day: newest, missed, budget: plan.carried + plan.amount };
}

/** The days that nothing could become of, since no server ran: told, and not made up for. */
export async function writeMissed(
  tx: Transaction,
  plan: PlanRecord,
  missed: readonly string[],
  at: Date,
): Promise<void> {
  if (missed.length === 0) return;
  const { id: planId, carried } = plan;
  await tx
    .insert(planRuns)
    .values(missed.map((day) => ({ planId, day, at, outcome: 'missed' as const, budget: carried, spent: 0n, carried })))
    .onConflictDoNothing();
}
