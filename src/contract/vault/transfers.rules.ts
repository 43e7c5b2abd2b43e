import { type Move, nextState } from '#contract/transitions.rules.ts';

/** How far metal has come from one vault to another. */
export const transferStates = ['prepared', 'cancelled', 'under_way', 'received', 'differs', 'done'] as const;
export type TransferState = (typeof transferStates)[number];

export const transferStateNames = {
  prepared: 'Prepared',
  cancelled: 'Cancelled',
  under_way: 'Between vaults',
  received: 'Received',
  differs: 'Differs',
  done: 'Arrived',
} as const satisfies Record<TransferState, string>;

export const transferEvents = ['send', 'cancel', 'receive', 'confirm', 'differ'] as const;
export type TransferEvent = (typeof transferEvents)[number];

type TransferMove = Move<TransferState, 'officer'> & { event: TransferEvent };

/** Every move of a transfer. Whoever prepared it does not send it, and whoever received it does not confirm that. */
const transferTransitions: readonly TransferMove[] = [
  { from: 'prepared', event: 'send', to: 'under_way', by: ['officer'] },
  { from: 'prepared', event: 'cancel', to: 'cancelled', by: ['officer'] },
  { from: 'under_way', event: 'receive', to: 'received', by: ['officer'] },
  { from: 'under_way', event: 'differ', to: 'differs', by: ['officer'] },
  { from: 'received', event: 'confirm', to: 'done', by: ['officer'] },
  { from: 'received', event: 'differ', to: 'differs', by: ['officer'] },
  { from: 'differs', event: 'receive', to: 'received', by: ['officer'] },
];

export const nextTransferState = (from: TransferState, event: TransferEvent): TransferState | null =>
  nextState(transferTransitions, from, event, 'officer');

/** It waits for an officer. */
export const openTransferStates = [
  'prepared',
  'under_way',
  'received',
  'differs',
] as const satisfies readonly TransferState[];

/** Its items are on the road, or at the other vault and not confirmed yet. */
export const awayStates = ['under_way', 'received', 'differs'] as const satisfies readonly TransferState[];

/** Items that one transfer takes. */
export const MOST_MOVED_ITEMS = 200;
