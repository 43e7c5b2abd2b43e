import type { Move } from '#contract/transitions.rules.ts';

/** A statement of the bank compared with the books: open while it is ticked off, then finished. */
export const reconciliationStates = ['open', 'finished'] as const;
export type ReconciliationState = (typeof reconciliationStates)[number];

export const reconciliationStateNames = {
  open: 'Open',
  finished: 'Finished',
} as const satisfies Record<ReconciliationState, string>;

export const reconciliationTransitions: readonly Move<ReconciliationState, 'finance'>[] = [
  { from: 'open', event: 'finish', to: 'finished', by: ['finance'] },
];

export const TICKS_AT_ONCE = 500;
