import type { UnknownAction } from '@reduxjs/toolkit';
import { transition } from 'xstate';

import { sessionKeyNames } from './keys.ts';
import { sessionMachine } from './session.machine.ts';
import { isSessionEvent, loggedOutSession, type SessionState, type SessionValue } from './session.slice.ts';

/**
 * The reducer IS the machine's transition function, so the store is the only keeper of the session and the Redux
 * DevTools replay it exactly. Not `createSlice`: its drafts must not reach the machine. An event that changes
 * nothing answers the same object.
 */
export function sessionReducer(state: SessionState = loggedOutSession, action: UnknownAction): SessionState {
  if (!isSessionEvent(action)) return state;
  const [next] = transition(sessionMachine, sessionMachine.resolveState(state), action);
  const changed =
    next.value !== state.value || sessionKeyNames.some((name) => next.context[name] !== state.context[name]);
  return changed ? { value: next.value as SessionValue, context: next.context } : state;
}
