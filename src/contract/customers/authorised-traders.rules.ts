import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the browser reads this file.
 */

export const traderStates = ['appointed', 'confirmed', 'refused', 'withdrawn'] as const;
export type TraderState = (typeof traderStates)[number];

export const traderStateNames = {
  appointed: 'Waits for us',
  confirmed: 'May order',
  refused: 'Not confirmed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<TraderState, string>;

/** States in which an appointment still counts. */
export const openTraderStates = ['appointed', 'confirmed'] as const satisfies readonly TraderState[];

export type TraderActor = 'company' | 'staff' | 'shop';
export const traderEvents = ['confirm', 'refuse', 'withdraw'] as const;
export type TraderEvent = (typeof traderEvents)[number];

/** Every move of an appointment; what is not listed is refused with 409. It begins with the company's word, and either ends it at once. */
const traderMoves: readonly (Move<TraderState, TraderActor> & { event: TraderEvent })[] = [
  { from: 'appointed', event: 'confirm', to: 'confirmed', by: ['staff'] },
  { from: 'appointed', event: 'refuse', to: 'refused', by: ['staff'] },
  { from: 'appointed', event: 'withdraw', to: 'withdrawn', by: ['company', 'shop'] },
  { from: 'confirmed', event: 'withdraw', to: 'withdrawn', by: ['company', 'staff', 'shop'] },
];

export const nextTraderState = (from: TraderState, event: TraderEvent, by: TraderActor): TraderState | null =>
  nextState(traderMoves, from, event, by);

/** Over how many days back a limit is summed. */
export const traderPeriods = ['day', 'week', 'month'] as const;
export type TraderPeriod = (typeof traderPeriods)[number];

export const periodDays = { day: 1, week: 7, month: 30 } as const satisfies Record<TraderPeriod, number>;

export const periodNames = {
  day: 'in 24 hours',
  week: 'in 7 days',
  month: 'in 30 days',
} as const satisfies Record<TraderPeriod, string>;

/** As many as one company may have appointed at a time. */
export const TRADERS_MOST = 10;

/** What is left of a limit, in minor units; nothing once it is used up. */
export const limitLeft = (limit: bigint, ordered: bigint): bigint => (ordered >= limit ? 0n : limit - ordered);
