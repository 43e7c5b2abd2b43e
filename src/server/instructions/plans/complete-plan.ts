import { and, count, eq } from 'drizzle-orm';

import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { movePlan } from './move-plan.ts';
import { planAbout, planCompletedMail } from './plan-mails.ts';
import { type PlanRecord, planRuns } from './plans.table.ts';

/** Ends a locked plan whose last day has passed, and tells its customer. */
export async function completePlan(
  tx: Transaction,
  shop: { clock: Clock; publicUrl: string },
  plan: PlanRecord,
): Promise<PlanRecord> {
  const record = await movePlan(tx, plan, {
    ...{ event: 'complete', as: 'system', actor: systemActor, at: shop.clock.now() },
    what: 'Completed: its last day has passed',
  });
  const ordered = and(eq(planRuns.planId, plan.id), eq(planRuns.outcome, 'ordered'));
  const [row] = await tx.select({ n: count() }).from(planRuns).where(ordered);
  const to = (await peopleOf(tx, [plan.customerId])).get(plan.customerId);
  if (to) await writeMail(tx, shop.clock, planCompletedMail(await planAbout(tx, shop, { record, to }), row?.n ?? 0));
  return record;
}
