import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the browser reads this file.
 */

export const jointStates = [
  ...(['invited', 'joined', 'ending'] as const),
  ...(['ended', 'declined', 'withdrawn', 'lapsed'] as const),
] as const;
export type JointState = (typeof jointStates)[number];

export const jointStateNames = {
  invited: 'Invited',
  joined: 'Joint owner',
  ending: 'Ending',
  ended: 'Ended',
  declined: 'Declined',
  withdrawn: 'Taken back',
  lapsed: 'Not answered',
} as const satisfies Record<JointState, string>;

/** States in which it still counts: an account has one of these at most. */
export const openJointStates = ['invited', 'joined', 'ending'] as const satisfies readonly JointState[];

/** Who opened the account, who is to own it too, and the shop by itself. */
export type JointActor = 'holder' | 'partner' | 'shop';
export const jointEvents = ['accept', 'decline', 'withdraw', 'ask_end', 'keep', 'agree_end'] as const;
export type JointEvent = (typeof jointEvents)[number];

/**
 * Every move of a joint ownership; what is not listed is refused with 409. It begins by the holder's invitation and counts once
 * the partner has accepted. Either may ask to end it, and the other has to agree: nobody takes what belongs to somebody else.
 */
export const jointMoves: readonly (Move<JointState, JointActor> & { event: JointEvent | 'lapse' | 'settle' })[] = [
  { from: 'invited', event: 'accept', to: 'joined', by: ['partner'] },
  { from: 'invited', event: 'decline', to: 'declined', by: ['partner'] },
  { from: 'invited', event: 'withdraw', to: 'withdrawn', by: ['holder', 'shop'] },
  { from: 'invited', event: 'lapse', to: 'lapsed', by: ['shop'] },
  { from: 'joined', event: 'ask_end', to: 'ending', by: ['holder', 'partner'] },
  { from: 'ending', event: 'keep', to: 'joined', by: ['holder', 'partner'] },
  { from: 'ending', event: 'agree_end', to: 'ended', by: ['holder', 'partner'] },
  { from: 'joined', event: 'settle', to: 'ended', by: ['shop'] },
  { from: 'ending', event: 'settle', to: 'ended', by: ['shop'] },
];

export const nextJointState = (
  from: JointState,
  event: JointEvent | 'lapse' | 'settle',
  by: JointActor,
): JointState | null => nextState(jointMoves, from, event, by);

/** Moves that give a right or take one: the password is asked for once more. */
const graveEvents: readonly JointEvent[] = ['accept', 'ask_end', 'agree_end'];
export const needsPassword = (event: JointEvent): boolean => graveEvents.includes(event);

/** What one of the two may do now. Who asked for the end does not agree to it himself. */
export const jointActsOf = (
  state: JointState,
  as: 'holder' | 'partner',
  askedBy: 'holder' | 'partner' | null,
): JointEvent[] =>
  jointEvents.filter(
    (event) => nextJointState(state, event, as) !== null && !(event === 'agree_end' && askedBy === as),
  );

/** Days after which an invitation lapses that nobody has answered. */
export const INVITED_DAYS = 14;
