import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the browser reads this file.
 */

/** What the second owner of an account has to agree to before money or metal leaves by it. */
export const consentKinds = ['payout_account', 'sale', 'balance', 'withdrawal', 'title_transfer'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentStates = ['asked', 'given', 'refused', 'dropped'] as const;
export type ConsentState = (typeof consentStates)[number];

export const consentStateNames = {
  asked: 'Waits for an answer',
  given: 'Agreed',
  refused: 'Refused',
  dropped: 'No longer needed',
} as const satisfies Record<ConsentState, string>;

export type ConsentActor = 'partner' | 'shop';
export const consentEvents = ['give', 'refuse'] as const;
export type ConsentEvent = (typeof consentEvents)[number];

/**
 * Every move of a consent; what is not listed is refused with 409. It begins with what the holder or the staff begins. Who has
 * refused may still agree; what was agreed to stands, and goes only with what it is about.
 */
export const consentMoves: readonly (Move<ConsentState, ConsentActor> & { event: ConsentEvent | 'drop' })[] = [
  { from: 'asked', event: 'give', to: 'given', by: ['partner'] },
  { from: 'asked', event: 'refuse', to: 'refused', by: ['partner'] },
  { from: 'refused', event: 'give', to: 'given', by: ['partner'] },
  { from: 'asked', event: 'drop', to: 'dropped', by: ['shop'] },
  { from: 'given', event: 'drop', to: 'dropped', by: ['shop'] },
  { from: 'refused', event: 'drop', to: 'dropped', by: ['shop'] },
];

export const nextConsentState = (
  from: ConsentState,
  event: ConsentEvent | 'drop',
  by: ConsentActor,
): ConsentState | null => nextState(consentMoves, from, event, by);

/** What the partner may answer now. */
export const answersTo = (state: ConsentState): ConsentEvent[] =>
  consentEvents.filter((event) => nextConsentState(state, event, 'partner') !== null);
