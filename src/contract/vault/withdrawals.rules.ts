import { type Move, nextState } from '#contract/transitions.rules.ts';

import { nameWords } from './name-words.rules.ts';

/** How far a customer's metal has come on its way from the vault to him. */
export const withdrawalStates = [
  'drafted',
  'lapsed',
  'requested',
  'fee_invoiced',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'handed_over',
  'returned',
  'refused',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalStateNames = {
  drafted: 'Not confirmed',
  lapsed: 'Never confirmed',
  requested: 'Asked for',
  fee_invoiced: 'Fee invoiced',
  approved: 'Approved',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  handed_over: 'Handed over',
  returned: 'Came back',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const satisfies Record<WithdrawalState, string>;

/** The desk decides, officers of the vault let metal out, finance sees the fee come in. */
export type WithdrawalActor = 'customer' | 'desk' | 'officer' | 'finance' | 'system';

export const withdrawalEvents = [
  'confirm',
  'lapse',
  'invoice',
  'note_fee',
  'approve',
  'pick',
  'pack',
  'ship',
  'check_identity',
  'hand_over',
  'deliver',
  'come_back',
  'refuse',
  'cancel',
] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

type WithdrawalMove = Move<WithdrawalState, WithdrawalActor> & { event: WithdrawalEvent };

/**
 * Every move of a withdrawal. One officer picks or checks the identity, another packs or hands over. The metal leaves us when it
 * is shipped or handed over; a parcel that came back is taken in anew. The shop cancels
 * what was asked for in an account while somebody else had it.
 */
const withdrawalTransitions: readonly WithdrawalMove[] = [
  { from: 'drafted', event: 'confirm', to: 'requested', by: ['customer'] },
  { from: 'drafted', event: 'lapse', to: 'lapsed', by: ['customer', 'system'] },
  { from: 'requested', event: 'invoice', to: 'fee_invoiced', by: ['system'] },
  { from: 'requested', event: 'approve', to: 'approved', by: ['desk'] },
  { from: 'requested', event: 'refuse', to: 'refused', by: ['desk'] },
  { from: 'requested', event: 'cancel', to: 'cancelled', by: ['customer', 'system'] },
  { from: 'fee_invoiced', event: 'note_fee', to: 'fee_invoiced', by: ['finance'] },
  { from: 'fee_invoiced', event: 'approve', to: 'approved', by: ['desk'] },
  { from: 'fee_invoiced', event: 'refuse', to: 'refused', by: ['desk'] },
  { from: 'fee_invoiced', event: 'cancel', to: 'cancelled', by: ['customer', 'system'] },
  { from: 'approved', event: 'pick', to: 'approved', by: ['officer'] },
  { from: 'approved', event: 'pack', to: 'packed', by: ['officer'] },
  { from: 'approved', event: 'refuse', to: 'refused', by: ['desk', 'officer'] },
  { from: 'approved', event: 'cancel', to: 'cancelled', by: ['customer', 'system'] },
  { from: 'packed', event: 'ship', to: 'shipped', by: ['officer'] },
  { from: 'packed', event: 'check_identity', to: 'packed', by: ['officer'] },
  { from: 'packed', event: 'hand_over', to: 'handed_over', by: ['officer'] },
  { from: 'packed', event: 'refuse', to: 'refused', by: ['desk', 'officer'] },
  { from: 'packed', event: 'cancel', to: 'cancelled', by: ['system'] },
  { from: 'shipped', event: 'deliver', to: 'delivered', by: ['officer'] },
  { from: 'shipped', event: 'come_back', to: 'returned', by: ['officer'] },
];

export const nextWithdrawalState = (
  from: WithdrawalState,
  event: WithdrawalEvent,
  actor: WithdrawalActor,
): WithdrawalState | null => nextState(withdrawalTransitions, from, event, actor);

/** It was asked for, and its items wait in the vault. */
export const waitingStates = [
  'requested',
  'fee_invoiced',
  'approved',
  'packed',
] as const satisfies readonly WithdrawalState[];

/** Not ended yet. */
export const openWithdrawalStates = [...waitingStates, 'shipped'] as const satisfies readonly WithdrawalState[];

/** How metal leaves: by an insured courier, or over the counter of its vault. */
export const withdrawalWays = ['ship', 'counter'] as const;
export type WithdrawalWay = (typeof withdrawalWays)[number];

export const withdrawalWayNames = {
  ship: 'Insured shipment',
  counter: 'Collected at the vault',
} as const satisfies Record<WithdrawalWay, string>;

/** What belongs to one way alone. */
const onlyBy: Partial<Record<WithdrawalEvent, WithdrawalWay>> = {
  ship: 'ship',
  check_identity: 'counter',
  hand_over: 'counter',
};

export const fitsWay = (event: WithdrawalEvent, way: WithdrawalWay): boolean => (onlyBy[event] ?? way) === way;

/** What somebody in these capacities can do with a withdrawal now, by its state and way alone. */
export const withdrawalMovesFor = (
  { state, way }: { state: WithdrawalState; way: WithdrawalWay },
  as: readonly WithdrawalActor[],
): WithdrawalEvent[] =>
  withdrawalEvents.filter(
    (event) => fitsWay(event, way) && as.some((actor) => nextWithdrawalState(state, event, actor) !== null),
  );

/** Lots and pieces that one withdrawal takes. */
export const MOST_WITHDRAWN_ITEMS = 50;

/** How a customer shows at this moment that it is he. */
export const withdrawalProofs = ['app', 'passkey', 'mail'] as const;

/** What a customer shows at the counter. */
export const identityPapers = ['passport', 'driving_licence', 'provincial_card', 'permanent_resident_card'] as const;
export type IdentityPaper = (typeof identityPapers)[number];

export const identityPaperNames = {
  passport: 'Passport',
  driving_licence: 'Driving licence',
  provincial_card: 'Provincial photo card',
  permanent_resident_card: 'Permanent resident card',
} as const satisfies Record<IdentityPaper, string>;

/**
 * Whether a paper's name is a customer's: each word of his name stands in it, alike but for case and accents; a paper may have more
 * names, in another order, and a comma after the family name.
 */
export function isNameOn(paper: string, name: string): boolean {
  const there = nameWords(paper);
  const wanted = nameWords(name);
  return wanted.length > 0 && wanted.every((word) => there.includes(word));
}

/** Why a text is no name as a paper has it: a sign that no name has, unless the customer's own has it; null when it may be one. */
export function paperNameProblem(paper: string, name: string): string | null {
  const strange = [...paper].find((sign) => !/[\p{L}\p{M}\p{Zs}'’.,‐-]/u.test(sign) && !name.includes(sign));
  return strange === undefined ? null : `No name has “${strange}” in it. Enter the name as the paper has it.`;
}
