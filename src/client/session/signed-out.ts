import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import { isSignedIn } from './session.selectors.ts';
import { session, type SessionRoot } from './session.slice.ts';

/** How a session ended that its person did not end himself in this tab; the storefront says it once he has been sent there. */
export type SignedOut = 'ended' | 'unreachable' | 'other-tab';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOTE = 'ingot:signed-out';

/** Remembers in the tab why somebody was signed out, over the full page load to "/". His own log-out needs no word. */
export function noteSignOuts(
  startListening: TypedStartListening<SessionRoot, ThunkDispatch<SessionRoot, unknown, UnknownAction>>,
  storage: TabStorage,
): void {
  startListening({
    predicate: (_action, now, before) => isSignedIn(before.session) !== isSignedIn(now.session),
    effect: (action, listener) => {
      const why = isSignedIn(listener.getState().session) ? null : reasonOf(action);
      if (why === null) storage.removeItem(NOTE);
      else storage.setItem(NOTE, why);
    },
  });
}

export function readSignedOut(storage: TabStorage): SignedOut | null {
  const noted = storage.getItem(NOTE);
  return noted === 'ended' || noted === 'unreachable' || noted === 'other-tab' ? noted : null;
}

export const forgetSignedOut = (storage: TabStorage): void => storage.removeItem(NOTE);

function reasonOf(action: UnknownAction): SignedOut | null {
  if (!session.destroyed.match(action)) return 'other-tab';
  const { reason } = action.payload;
  if (reason === 'logout') return null;
  return reason === 'unauthorised' ? 'ended' : 'unreachable';
}
