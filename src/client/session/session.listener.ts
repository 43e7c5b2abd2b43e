import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import { api } from '#client/api/api.ts';
import { paths } from '#client/app/storefront-paths.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import { type KeyStorage, writeKeys } from './keys.ts';
import { isSignedIn } from './session.selectors.ts';
import { session, type SessionRoot } from './session.slice.ts';

export interface SessionEffects {
  storage: KeyStorage;
  navigate(path: string): void;
  /** Runs once for each sign-in made in this tab, after its keys are stored: merge the cart, go on to where he was. */
  signedIn(user: SessionUser): void;
}

type StartListening = TypedStartListening<SessionRoot, ThunkDispatch<SessionRoot, unknown, UnknownAction>>;

/**
 * All that a session does to the world, in this order: the keys follow the state, another person's cached data goes,
 * a destroyed session ends at "/" and is reported cleared, a sign-in runs its callback. Listeners are not run
 * by a replay in the Redux DevTools, so a replay does none of it.
 */
export function listenToSession(startListening: StartListening, effects: SessionEffects): void {
  startListening({
    predicate: (action, now, before) => now.session !== before.session || session.authenticated.match(action),
    effect: (action, listener) => {
      const before = listener.getOriginalState();
      const now = listener.getState().session;

      // Restored keys were just read from the storage; writing them back would answer another tab with its own words.
      if (!session.restored.match(action)) writeKeys(effects.storage, now.context);
      if (isAnotherPersons(before, now)) listener.dispatch(api.util.resetApiState());
      if (now.value === 'destroyed') {
        effects.navigate(paths.home);
        listener.dispatch(session.cleared());
      }
      if (session.authenticated.match(action)) effects.signedIn(action.payload.user);
    },
  });
}

/**
 * Whether the cached answers were another person's. Until the keys have been read the cache holds only what the page
 * brought for everyone, and the first reading of the keys is not a change of person.
 */
function isAnotherPersons(before: SessionRoot, now: SessionRoot['session']): boolean {
  if (!before.sessionKnown) return false;
  return before.session.context.userId !== now.context.userId || (isSignedIn(before.session) && !isSignedIn(now));
}
