import { createAction, type UnknownAction } from '@reduxjs/toolkit';

import type { SessionUser } from '#contract/identity/session.contract.ts';

import { noKeys, type SessionKeys } from './keys.ts';
import type { Destroyed, SessionEvent } from './session.machine.ts';

export type SessionValue = 'loggedOut' | 'loggedIn' | 'verified' | 'approved' | 'destroyed';

export interface SessionState {
  value: SessionValue;
  context: SessionKeys;
}

/** The part of the store that this folder keeps. */
export interface SessionRoot {
  session: SessionState;
  /** False until the browser's keys have been read: on the server and in the first render, nobody is known. */
  sessionKnown: boolean;
}

/** The session's events as action creators; their types are the machine's event types. */
export const session = {
  authenticated: createAction<{ user: SessionUser; token: string }>('session/authenticated'),
  refreshed: createAction<{ user: SessionUser }>('session/refreshed'),
  emailVerified: createAction('session/emailVerified'),
  statusChanged: createAction<SessionUser['status']>('session/statusChanged'),
  restored: createAction<SessionKeys>('session/restored'),
  destroyed: createAction<Destroyed>('session/destroyed'),
  cleared: createAction('session/cleared'),
};

export const loggedOutSession: SessionState = { value: 'loggedOut', context: noKeys };

export const sessionKnownReducer = (known = false, action: UnknownAction): boolean =>
  known || session.restored.match(action) || session.authenticated.match(action);

const eventTypes = new Set<string>(Object.values(session).map((creator) => creator.type));

export const isSessionEvent = (action: UnknownAction): action is SessionEvent & UnknownAction =>
  eventTypes.has(action.type);
