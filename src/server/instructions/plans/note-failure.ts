import { momentWords } from '#contract/dates/moment-words.ts';
import { MINUTE_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { civilDayOf, msIntoDay } from '#contract/dates/shop-calendar.ts';
import { planLimits } from '#contract/instructions/plans.rules.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { closedDaysFrom } from '#server/trade/trade.door.ts';

import { completePlan } from './complete-plan.ts';
import { dayAfter, lockPlan, movePlan, setPlan } from './move-plan.ts';
import { dueOf, writeMissed } from './plan-due.ts';
import { planAbout, planFailedMail } from './plan-mails.ts';
import { type PlanRecord, planRuns } from './plans.table.ts';
import type { PlanShop } from './plan-shop.ts';

/** Until this hour of the shop's day what only the moment lacks is tried again. */
const UNTIL_HOUR = 17;
const AGAIN_MS = 5 * MINUTE_MS;

/**
 * Notes that a plan could not buy on its day, tells its customer, and pauses it after three in a row. What the shop alone lacks at the
 * moment (it is offline, there is no price) is tried again until the end of the shop's working day.
 */
export async function noteFailure(
  tx: Transaction,
  shop: PlanShop,
  which: Pick<PlanRecord, 'id' | 'customerId'>,
  refusal: Refusal,
): Promise<void> {
  const { record: plan, customer } = await lockPlan(tx, which);
  const at = shop.clock.now();
  if (plan.status !== 'active' || plan.nextAt > at) return;
  if (refusal.status === 503 && msIntoDay(at) < UNTIL_HOUR * HOUR_MS) {
    await setPlan(tx, plan, { nextAt: new Date(at.getTime() + AGAIN_MS) });
    return;
  }
  const reason = refusal.message;
  const { day, missed } = dueOf(plan, civilDayOf(at));
  const { carried } = plan;
  await writeMissed(tx, plan, missed, at);
  await tx
    .insert(planRuns)
    .values({ planId: plan.id, day, at, outcome: 'failed', budget: carried, spent: 0n, carried, reason });
  await recordAudit(tx, {
    ...{ actor: systemActor, action: 'plan.failed', entity: 'plan', entityId: plan.id },
    after: { number: plan.number, day, reason },
  });
  const next = dayAfter(plan, day, await closedDaysFrom(tx, at));
  const failures = plan.failures + 1;
  const failed = await setPlan(tx, plan, { failures, ...next });
  const isPaused = failures >= planLimits.failures && next !== null;
  const words = isPaused
    ? `That was the third time in a row, so the plan is paused. Resume it when you want it to go on.`
    : next === null
      ? 'It was the last day of the plan.'
      : `The plan goes on: next on ${momentWords(next.nextAt)}.`;
  const about = await planAbout(tx, shop, { record: failed, to: customer });
  await writeMail(tx, shop.clock, planFailedMail(about, { reason, next: words }));
  if (next === null) await completePlan(tx, shop, failed);
  else if (isPaused)
    await movePlan(tx, failed, {
      ...{ event: 'give_up', as: 'system', actor: systemActor, at, set: { reason } },
      what: `Paused after ${failures} failures in a row: ${reason}`,
    });
}
