import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { noonOf } from '#contract/dates/day-moments.ts';
import { NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { nextPlanDay, type PlanOutcome, type PlanStatus } from '#contract/instructions/plans.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import { buyingMoment } from '#server/instructions/plans/move-plan.ts';
import { planHistory, planRuns, plans } from '#server/instructions/plans/plans.table.ts';

type PlanRow = typeof plans.$inferInsert;
type RunRow = typeof planRuns.$inferInsert;
type EventRow = typeof planHistory.$inferInsert;

interface Story {
  status: PlanStatus;
  rhythm: 'week' | 'month';
  day: number;
  /** Days of it, the oldest first: of an ounce by small weights, so that none has come to a piece yet. */
  runs: readonly Extract<PlanOutcome, 'carried' | 'skipped' | 'failed' | 'missed'>[];
}

/** The first two are those of the customer that a person trying the demo signs in as. */
const stories: readonly Story[] = [
  { status: 'active', rhythm: 'week', day: 3, runs: ['carried', 'carried', 'skipped', 'carried'] },
  { status: 'paused', rhythm: 'month', day: 15, runs: ['carried', 'failed', 'failed', 'failed'] },
  { status: 'active', rhythm: 'month', day: 1, runs: ['carried', 'missed', 'carried'] },
  { status: 'completed', rhythm: 'month', day: 31, runs: ['carried', 'carried'] },
  { status: 'cancelled', rhythm: 'week', day: 5, runs: ['carried'] },
];

/** Grams of fine metal each time, in 10^-9 g: an ounce takes more of them than a plan of the demo has days. */
const EACH_NG = 5_000_000_000n;
const why = 'You may not buy: the papers of the identity check have lapsed.';
const system = { actorId: null, actorName: 'System' } as const;

const ends = {
  active: null,
  paused: { what: `Paused after 3 failures in a row: ${why}`, own: false },
  completed: { what: 'Completed: its last day has passed', own: false },
  cancelled: { what: 'You cancelled it', own: true },
} as const;

interface Parts {
  products: readonly DemoProduct[];
  guest: Trader;
  traders: readonly Trader[];
}

/** Savings plans in every state. */
export async function writePlans(tx: Transaction, stage: DemoStage, { products, guest, traders }: Parts) {
  const { ids, random } = stage.part('savings plans');
  const ounces = products.filter(({ record }) => record.status === 'active' && record.fineNg >= NG_PER_TROY_OUNCE);
  const [rows, runs, events]: [PlanRow[], RunRow[], EventRow[]] = [[], [], []];
  let number = 3000;
  for (const [at, story] of stories.entries()) {
    const owner = at < 2 ? guest : traders[(at * 3) % Math.max(1, traders.length)];
    if (!owner || ounces.length === 0) continue;
    const { record } = random.pick(ounces);
    const days = daysOf(story, civilDayOf(stage.now));
    const createdAt = new Date(noonOf(days[0] ?? civilDayOf(stage.now)).getTime() - 3 * DAY_MS);
    ids.at(createdAt);
    const id = ids.next();
    const who = { actorId: owner.user.id, actorName: owner.user.name };
    let carried = 0n;
    for (const [index, outcome] of story.runs.entries()) {
      const day = days[index] ?? '';
      const ranAt = buyingMoment(day, []);
      const budget = carried + (outcome === 'carried' ? EACH_NG : 0n);
      carried = budget;
      ids.at(ranAt);
      const reason = outcome === 'failed' ? why : null;
      runs.push({ id: ids.next(), planId: id, day, at: ranAt, outcome, budget, spent: 0n, carried: budget, reason });
    }
    number += 1;
    const nextDay = nextPlanDay(story, days.at(-1) ?? civilDayOf(stage.now));
    const end = ends[story.status];
    rows.push({
      ...{ id, number: `SP-${number}`, customerId: owner.user.id, status: story.status, productId: record.id },
      ...{ metal: record.metal, rhythm: story.rhythm, day: story.day, measure: 'weight', amount: EACH_NG, carried },
      ...{ currency: 'CAD', delivery: 'ship', address: owner.address, paymentMethod: 'wire', balanceFirst: true },
      endsOn: story.status === 'completed' ? (days.at(-1) ?? null) : null,
      ...{ nextDay, nextAt: buyingMoment(nextDay, []), failures: story.status === 'paused' ? 3 : 0 },
      ...{ reason: story.status === 'paused' ? why : null, createdAt, updatedAt: createdAt },
    });
    ids.at(createdAt);
    events.push({
      ...{ id: ids.next(), planId: id, at: createdAt, what: 'You started it', fromStatus: null, toStatus: 'active' },
      ...who,
    });
    if (end === null) continue;
    const endedAt = buyingMoment(days.at(-1) ?? '', []);
    ids.at(endedAt);
    const actor = end.own ? who : system;
    events.push({
      ...{ id: ids.next(), planId: id, at: endedAt, what: end.what, fromStatus: 'active', toStatus: story.status },
      ...actor,
    });
  }
  await bulkInsert(tx, plans, rows);
  await bulkInsert(tx, planRuns, runs);
  await bulkInsert(tx, planHistory, events);
  return number;
}

/** The newest days of a plan before a day, as many as it has runs, the oldest first. */
function daysOf(story: Story, today: string): string[] {
  const begin = new Date(Date.parse(today) - (story.runs.length + 2) * 31 * DAY_MS).toISOString().slice(0, 10);
  const days: string[] = [];
  for (let day = nextPlanDay(story, begin); day < today; day = nextPlanDay(story, day)) days.push(day);
  return days.slice(-story.runs.length);
}
