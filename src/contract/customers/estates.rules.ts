import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the screens read this file.
 */

/**
 * How far the estate of a customer is, of whose death the shop was told. `frozen`: nothing goes in or out. `released`: staff pays
 * out and hands over to the executor. `settled`: nothing is left and the account is closed. `withdrawn`: the notice was wrong.
 */
export const estateStates = ['frozen', 'released', 'settled', 'withdrawn'] as const;
export type EstateState = (typeof estateStates)[number];

export const estateStateNames = {
  frozen: 'Frozen',
  released: 'Released to the executor',
  settled: 'Settled',
  withdrawn: 'Notice withdrawn',
} as const satisfies Record<EstateState, string>;

/** States in which the notice stands. */
export const standingEstates = ['frozen', 'released', 'settled'] as const satisfies readonly EstateState[];

/** What takes two people: one asks for it, another agrees. */
export const estateDecisions = ['release', 'settle', 'withdraw'] as const;
export type EstateDecision = (typeof estateDecisions)[number];

export const estateDecisionNames = {
  release: 'Release to the executor',
  settle: 'Settle the estate',
  withdraw: 'Withdraw the notice',
} as const satisfies Record<EstateDecision, string>;

/** One of the staff, and two of them. */
export type EstateActor = 'one' | 'two';

/** Every move of an estate; what is not listed is refused with 409. It begins, frozen, with the notice. */
const estateMoves: readonly (Move<EstateState, EstateActor> & {
  event: EstateDecision | 'name_executor';
})[] = [
  { from: 'frozen', event: 'name_executor', to: 'frozen', by: ['one'] },
  { from: 'released', event: 'name_executor', to: 'released', by: ['one'] },
  { from: 'frozen', event: 'release', to: 'released', by: ['two'] },
  { from: 'frozen', event: 'settle', to: 'settled', by: ['two'] },
  { from: 'released', event: 'settle', to: 'settled', by: ['two'] },
  { from: 'frozen', event: 'withdraw', to: 'withdrawn', by: ['two'] },
  { from: 'released', event: 'withdraw', to: 'withdrawn', by: ['two'] },
];

export const nextEstateState = (
  from: EstateState,
  event: EstateDecision | 'name_executor',
  by: EstateActor,
): EstateState | null => nextState(estateMoves, from, event, by);

interface Standing {
  state: EstateState;
  hasExecutor: boolean;
  /** What somebody has asked for, and who. */
  asked: { decision: EstateDecision; by: string } | null;
}

/** What somebody with the right to freeze accounts may do with an estate now. */
export function estateStepsOf({ state, hasExecutor, asked }: Standing, id: string): EstateStep[] {
  if (asked) return asked.by === id ? ['take_back'] : ['agree', 'take_back'];
  const decisions = estateDecisions.filter((decision) => nextEstateState(state, decision, 'two') !== null);
  return [
    ...(nextEstateState(state, 'name_executor', 'one') === null ? [] : (['name_executor'] as const)),
    // Somebody has to be there to whom it is released.
    ...decisions.filter((decision) => decision !== 'release' || hasExecutor),
  ];
}
export const estateSteps = ['name_executor', ...estateDecisions, 'agree', 'take_back'] as const;
export type EstateStep = (typeof estateSteps)[number];

/** By what somebody speaks for an estate. */
export const executorCapacities = ['executor', 'administrator', 'liquidator', 'lawyer'] as const;
export type ExecutorCapacity = (typeof executorCapacities)[number];

export const executorCapacityNames = {
  executor: 'Executor named in the will',
  administrator: 'Administrator appointed by a court',
  liquidator: 'Liquidator (Quebec)',
  lawyer: 'Lawyer or notary of the estate',
} as const satisfies Record<ExecutorCapacity, string>;
