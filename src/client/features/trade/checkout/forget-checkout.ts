import type { TypedStartListening, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { isSignedIn } from '#client/session/session.selectors.ts';
import { reasonOf } from '#client/session/signed-out.ts';
import type { SessionRoot } from '#client/session/session.slice.ts';

import { CHECKOUT, ORDER, parsed, VAULT_ACT, type TabStorage } from './checkout-storage.ts';

/**
 * An address, an order and what he has begun with his metal belong to a person: they leave the tab when he signs out, and when another signs in. A session
 * that ended by itself takes nothing of what was typed: it is there again for the same person, and shown to no other.
 */
export function forgetCheckoutWithPerson(
  startListening: TypedStartListening<SessionRoot, ThunkDispatch<SessionRoot, unknown, UnknownAction>>,
  storage: TabStorage,
): void {
  startListening({
    predicate: (_action, now, before) => isSignedIn(before.session) !== isSignedIn(now.session),
    effect: (action, listener) => {
      const { session } = listener.getState();
      if (!isSignedIn(session) && reasonOf(action) !== null && reasonOf(action) !== 'other-tab') return;
      for (const name of [CHECKOUT, ORDER, VAULT_ACT]) {
        if (parsed(storage.getItem(name)).userId !== session.context.userId) storage.removeItem(name);
      }
    },
  });
}
