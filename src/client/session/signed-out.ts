import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import { isSignedIn } from './session.selectors.ts';
import { session, type SessionRoot } from './session.slice.ts';

/** How a session ended that its person did not end himself in this tab; the storefront says it once he has been sent there. */
export type SignedOut = 'ended' | 'unreachable' | 'other-tab';

/** Why, and the page on which it came, to go on there after the next sign-in. */
export interface SignedOutNote {
  why: SignedOut;
  from: string | null;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOTE = 'ingot:signed-out';

/** Remembers in the tab why and where somebody was signed out, over the full page load to "/". His own log-out needs no word. */
export function noteSignOuts(
  startListening: TypedStartListening<SessionRoot, ThunkDispatch<SessionRoot, unknown, UnknownAction>>,
  storage: TabStorage,
  place: () => string,
): void {
  startListening({
    predicate: (_action, now, before) => isSignedIn(before.session) !== isSignedIn(now.session),
    effect: (action, listener) => {
      const why = isSignedIn(listener.getState().session) ? null : reasonOf(action);
      if (why === null) storage.removeItem(NOTE);
      else storage.setItem(NOTE, `${why} ${place()}`);
    },
  });
}

export function readSignedOut(storage: TabStorage): SignedOutNote | null {
  const [why, from = null] = (storage.getItem(NOTE) ?? '').split(' ');
  return why === 'ended' || why === 'unreachable' || why === 'other-tab' ? { why, from } : null;
}

export const forgetSignedOut = (storage: TabStorage): void => storage.removeItem(NOTE);

/** Null for a log-out of his own in this tab. */
export function reasonOf(action: UnknownAction): SignedOut | null {
  if (!session.destroyed.match(action)) return 'other-tab';
  const { reason } = action.payload;
  if (reason === 'logout') return null;
  return reason === 'unauthorised' ? 'ended' : 'unreachable';
}
