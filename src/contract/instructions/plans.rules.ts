import { DAY_MS } from '#contract/dates/durations.ts';
import { monthsAfter } from '#contract/dates/day-moments.ts';
import { type Move, nextState } from '#contract/transitions.rules.ts';

/** How often a savings plan buys. */
export const planRhythms = ['week', 'month'] as const;
export type PlanRhythm = (typeof planRhythms)[number];

export const planRhythmNames = { week: 'Every week', month: 'Every month' } as const satisfies Record<
  PlanRhythm,
  string
>;

/** By what each purchase is measured: money that it may cost in all, or fine weight. */
export const planMeasures = ['money', 'weight'] as const;
export type PlanMeasure = (typeof planMeasures)[number];

export const planMeasureNames = { money: 'An amount of money', weight: 'A weight' } as const satisfies Record<
  PlanMeasure,
  string
>;

/** From Monday, as a week of a plan counts its days from 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const planStatuses = ['active', 'paused', 'completed', 'cancelled'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusNames = {
  active: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<PlanStatus, string>;

export type PlanActor = 'customer' | 'staff' | 'system';
export const planEvents = ['skip', 'pause', 'resume', 'cancel', 'complete', 'give_up'] as const;
export type PlanEvent = (typeof planEvents)[number];

type PlanMove = Move<PlanStatus, PlanActor> & { event: PlanEvent };

/** Every move of a plan. `give_up` is the shop's pause after failures in a row; what has ended stays so. */
const planTransitions: readonly PlanMove[] = [
  { from: 'active', event: 'skip', to: 'active', by: ['customer'] },
  { from: 'active', event: 'pause', to: 'paused', by: ['customer', 'staff'] },
  { from: 'active', event: 'give_up', to: 'paused', by: ['system'] },
  { from: 'active', event: 'complete', to: 'completed', by: ['system'] },
  { from: 'active', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'paused', event: 'resume', to: 'active', by: ['customer'] },
  { from: 'paused', event: 'complete', to: 'completed', by: ['system'] },
  { from: 'paused', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
];

export const nextPlanStatus = (from: PlanStatus, event: PlanEvent, actor: PlanActor): PlanStatus | null =>
  nextState(planTransitions, from, event, actor);

/** What somebody can do with a plan now. */
export const planMovesFor = (status: PlanStatus, actor: PlanActor): PlanEvent[] =>
  planEvents.filter((event) => nextPlanStatus(status, event, actor) !== null);

/** What became of a day of a plan. */
export const planOutcomes = ['ordered', 'carried', 'skipped', 'failed', 'missed'] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

export const planOutcomeNames = {
  ordered: 'Ordered',
  carried: 'Carried over',
  skipped: 'Skipped',
  failed: 'Failed',
  missed: 'Missed',
} as const satisfies Record<PlanOutcome, string>;

/** Plans of a customer that have not ended, failures in a row after which one is paused, and the shop's hour at which plans buy. */
export const planLimits = { perCustomer: 20, failures: 3, hour: 10 } as const;

interface Rhythm {
  rhythm: PlanRhythm;
  /** From Monday as 1, or of the month; a shorter month has its last day instead. */
  day: number;
}

/** The first day of a plan that comes after a day; both are civil days, YYYY-MM-DD. */
export function nextPlanDay({ rhythm, day }: Rhythm, after: string): string {
  if (rhythm === 'week') {
    const weekday = new Date(`${after}T00:00:00Z`).getUTCDay() || 7;
    return later(after, ((day - weekday + 6) % 7) + 1);
  }
  const first = `${after.slice(0, 7)}-01`;
  const here = dayOfMonth(first, day);
  return here > after ? here : dayOfMonth(monthsAfter(first, 1), day);
}

/** The newest day of a plan that is not after a day, counted on from one of its days: those before it were missed. */
export function newestPlanDay(rhythm: Rhythm, from: string, today: string): { newest: string; missed: string[] } {
  const missed: string[] = [];
  let newest = from;
  for (let next = nextPlanDay(rhythm, newest); next <= today; next = nextPlanDay(rhythm, next)) {
    missed.push(newest);
    newest = next;
  }
  return { newest, missed };
}

/** A civil day so many days later. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of that number in the month that begins on a day; its last where the month is shorter. */
function dayOfMonth(first: string, day: number): string {
  const last = later(monthsAfter(first, 1), -1);
  const wanted = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
}

/** When a plan buys, in words: "every Monday", "on day 15 of each month". */
export const rhythmWords = ({ rhythm, day }: Rhythm): string =>
  rhythm === 'week' ? `every ${weekdayNames[day - 1] ?? ''}` : `on day ${day} of each month`;

/** So many whole pieces as the budget reaches for, each measured by `each`; all in one unit. */
export const piecesWithin = (budget: bigint, each: bigint): number => (each <= 0n ? 0 : Number(budget / each));
