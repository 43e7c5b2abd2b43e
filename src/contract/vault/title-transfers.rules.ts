import { type Move, nextState } from '#contract/transitions.rules.ts';

import { nameWords } from './name-words.rules.ts';

/** How far a transfer of title has come: metal that passes from one customer to another while it stays where it lies. */
export const titleTransferStates = [
  'drafted',
  'lapsed',
  'asked',
  'accepted',
  'done',
  'declined',
  'taken_back',
  'expired',
  'refused',
] as const;
export type TitleTransferState = (typeof titleTransferStates)[number];

export const titleTransferStateNames = {
  drafted: 'Not confirmed',
  lapsed: 'Never confirmed',
  asked: 'Waits for the receiver',
  accepted: 'Waits for us',
  done: 'Done',
  declined: 'Declined',
  taken_back: 'Taken back',
  expired: 'Expired',
  refused: 'Refused',
} as const satisfies Record<TitleTransferState, string>;

export type TitleTransferActor = 'giver' | 'receiver' | 'compliance' | 'system';

export const titleTransferEvents = [
  'confirm',
  'lapse',
  'accept',
  'pass',
  'approve',
  'refuse',
  'decline',
  'take_back',
  'expire',
] as const;
export type TitleTransferEvent = (typeof titleTransferEvents)[number];

type TitleTransferMove = Move<TitleTransferState, TitleTransferActor> & { event: TitleTransferEvent };

/**
 * Every move of a transfer of title. Both consent, each with a proof of his own; up to the limit it passes with
 * the second consent. The shop takes back what was begun in an account while somebody else had it.
 */
const titleTransferTransitions: readonly TitleTransferMove[] = [
  { from: 'drafted', event: 'confirm', to: 'asked', by: ['giver'] },
  { from: 'drafted', event: 'lapse', to: 'lapsed', by: ['giver', 'system'] },
  { from: 'asked', event: 'accept', to: 'accepted', by: ['receiver'] },
  { from: 'asked', event: 'decline', to: 'declined', by: ['receiver'] },
  { from: 'asked', event: 'take_back', to: 'taken_back', by: ['giver', 'system'] },
  { from: 'asked', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'asked', event: 'refuse', to: 'refused', by: ['compliance'] },
  { from: 'accepted', event: 'pass', to: 'done', by: ['system'] },
  { from: 'accepted', event: 'approve', to: 'done', by: ['compliance'] },
  { from: 'accepted', event: 'refuse', to: 'refused', by: ['compliance'] },
  { from: 'accepted', event: 'take_back', to: 'taken_back', by: ['system'] },
];

export const nextTitleTransferState = (
  from: TitleTransferState,
  event: TitleTransferEvent,
  actor: TitleTransferActor,
): TitleTransferState | null => nextState(titleTransferTransitions, from, event, actor);

/** Its items are set aside, and it has not ended. */
export const openTitleStates = ['asked', 'accepted'] as const satisfies readonly TitleTransferState[];

/** What somebody in these capacities can do with a transfer now, by its state alone. */
export const titleTransferMovesFor = (
  state: TitleTransferState,
  as: readonly TitleTransferActor[],
): TitleTransferEvent[] =>
  titleTransferEvents.filter((event) => as.some((actor) => nextTitleTransferState(state, event, actor) !== null));

export const titleTransferKinds = ['gift', 'sale', 'estate'] as const;
export type TitleTransferKind = (typeof titleTransferKinds)[number];

export const titleTransferKindNames = {
  gift: 'Gift',
  sale: 'Sale between you',
  estate: 'Out of an estate',
} as const satisfies Record<TitleTransferKind, string>;

/** What a customer sees of it: what he gives, or what he is given. */
export const titleSides = ['given', 'received'] as const;
export type TitleSide = (typeof titleSides)[number];

export const titleSideNames = { given: 'From you', received: 'To you' } as const satisfies Record<TitleSide, string>;

/** Lots and pieces that one transfer takes. */
export const MOST_TRANSFERRED_ITEMS = 50;

/** Characters of the line that a giver writes to the receiver. */
export const TITLE_NOTE_MOST = 140;

/** Days that the receiver has to accept. */
export const ACCEPT_DAYS = 7;

/** Whether what was typed is a customer's surname: the last words of his name, whatever their case and marks; a company's whole name is one. */
export function isSurnameOf(typed: string, name: string): boolean {
  const wanted = nameWords(typed);
  const there = nameWords(name);
  return wanted.length > 0 && wanted.join(' ') === there.slice(-wanted.length).join(' ');
}
