import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

import { isSessionEvent, loggedOutSession, session, type SessionState } from './session.slice.ts';

export type SessionReducer = Reducer<SessionState, UnknownAction>;

/** What a store keeps its session with. */
export interface SessionParts {
  reducer: SessionReducer;
  /** Fetches the machine's reducer, which then takes the place of a visitor's. Without it the first one stays. */
  fetch?: () => Promise<SessionReducer>;
}

/** The session of somebody who has not signed in: it stays as it is, as long as no event makes him somebody. */
export const visitorReducer: SessionReducer = (state = loggedOutSession) => state;

/** Whether the machine would change a logged-out session by this action. `visitor.test.ts` holds both to be the same. */
export const endsVisit = (action: unknown): boolean =>
  session.authenticated.match(action) ||
  session.destroyed.match(action) ||
  (session.restored.match(action) && action.payload.userLoggedIn === 'true');

/** The chunk of the machine. Whatever signs somebody in fetches it before, so that no sign-in waits for it or fails with it. */
export const fetchSessionReducer = async (): Promise<SessionReducer> =>
  (await import(/* webpackChunkName: "session" */ './session.reducer.ts')).sessionReducer;

/**
 * Keeps a visitor's page free of the machine: the first event that ends his visit waits until the machine's reducer has taken
 * its place in the store, and so do the session's events after it, in their order. Stands before everything that records,
 * listens or reduces, so none of them ever meets an event that its reducer does not know. Without `putMachine` all pass.
 */
export function visitorsGate(putMachine: (() => Promise<void>) | undefined, failed: () => void): Middleware {
  let waiting: Promise<void> | null = null;
  let isThere = false;
  return () => (next) => (action) => {
    if (!putMachine || isThere || !isSessionEvent(action as UnknownAction)) return next(action);
    if (!waiting && !endsVisit(action)) return next(action);
    waiting ??= putMachine().then(() => void (isThere = true));
    return waiting.then(
      () => next(action),
      () => {
        waiting = null;
        failed();
      },
    );
  };
}
