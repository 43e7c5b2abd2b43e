import { assign, setup } from 'xstate';

import type { SessionUser } from '#contract/identity/session.contract.ts';

import { noKeys, type SessionKeys } from './keys.ts';

export type DestroyReason = 'logout' | 'unauthorised' | 'check-failed';

export interface Destroyed {
  reason: DestroyReason;
  /** The call whose refusal ended it, by the name of its endpoint. */
  refused?: string;
}

/** Every event is a plain Redux action, so that the action log is the whole story of a session. */
export type SessionEvent =
  | { type: 'session/authenticated'; payload: { user: SessionUser; token: string } }
  | { type: 'session/refreshed'; payload: { user: SessionUser } }
  | { type: 'session/emailVerified' }
  | { type: 'session/statusChanged'; payload: SessionUser['status'] }
  | { type: 'session/restored'; payload: SessionKeys }
  | { type: 'session/destroyed'; payload: Destroyed }
  | { type: 'session/cleared' };

const keysOf = (user: SessionUser): Omit<SessionKeys, 'token'> => ({
  userId: user.id,
  userName: user.name,
  userEmail: user.email,
  verified: String(user.verified),
  status: user.status,
  role: user.role,
  account_type: user.account_type,
  userLoggedIn: 'true',
});

const definition = setup({
  types: { context: {} as SessionKeys, events: {} as SessionEvent },
  guards: {
    isSignedIn: ({ context }) => context.userLoggedIn === 'true',
    isVerified: ({ context }) => context.userLoggedIn === 'true' && context.verified === 'true',
    isApproved: ({ context }) =>
      context.userLoggedIn === 'true' && context.verified === 'true' && context.status === 'approved',
  },
  actions: {
    takeSignIn: assign(({ context, event }) =>
      event.type === 'session/authenticated' ? { ...keysOf(event.payload.user), token: event.payload.token } : context,
    ),
    takeUser: assign(({ context, event }) =>
      event.type === 'session/refreshed' ? { ...keysOf(event.payload.user), token: context.token } : context,
    ),
    // Without `userLoggedIn` the other keys are leftovers of a removal, not a session.
    takeKeys: assign(({ context, event }) => {
      if (event.type !== 'session/restored') return context;
      return event.payload.userLoggedIn === 'true' ? event.payload : noKeys;
    }),
    markVerified: assign({ verified: 'true' }),
    takeStatus: assign(({ context, event }) =>
      event.type === 'session/statusChanged' ? { status: event.payload } : context,
    ),
    clear: assign(() => noKeys),
  },
});

/**
 * The session's states. No invoke, no delay, no clock: a pure function of state and event, which is what lets
 * it serve as the reducer (`session.slice.ts`). Effects belong to `session.listener.ts`.
 */
export const sessionMachine = definition.createMachine({
  id: 'session',
  context: noKeys,
  initial: 'loggedOut',
  // The server's answers and the browser's keys are the truth in whatever state they arrive.
  on: {
    'session/authenticated': { target: '.deciding', actions: 'takeSignIn' },
    'session/restored': { target: '.deciding', actions: 'takeKeys' },
    'session/destroyed': { target: '.destroyed', actions: 'clear' },
  },
  states: {
    // A late answer to a login check (`refreshed`) is not taken here: it must not bring an ended session back.
    loggedOut: {},
    loggedIn: {
      on: {
        'session/refreshed': { target: 'deciding', actions: 'takeUser' },
        'session/emailVerified': { target: 'deciding', actions: 'markVerified' },
        'session/statusChanged': { target: 'deciding', actions: 'takeStatus' },
      },
    },
    verified: {
      on: {
        'session/refreshed': { target: 'deciding', actions: 'takeUser' },
        'session/statusChanged': { target: 'deciding', actions: 'takeStatus' },
      },
    },
    approved: {
      on: {
        'session/refreshed': { target: 'deciding', actions: 'takeUser' },
        'session/statusChanged': { target: 'deciding', actions: 'takeStatus' },
      },
    },
    // Left once the listener has removed the keys and gone to "/"; a second destruction meanwhile changes nothing.
    destroyed: { on: { 'session/cleared': 'loggedOut', 'session/destroyed': {} } },
    // Never seen from outside: the step that enters it ends in one of the four states.
    deciding: {
      always: [
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isVerified', target: 'verified' },
        { guard: 'isSignedIn', target: 'loggedIn' },
        { target: 'loggedOut' },
      ],
    },
  },
});
