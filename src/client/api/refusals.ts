import {
  isRejectedWithValue,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';

import { isSameSignIn } from '#client/session/session.selectors.ts';
import { session, type SessionRoot } from '#client/session/session.slice.ts';

import { isApiError } from './api-error.ts';
import type { CallMeta } from './base-query.ts';
import type { CallEffects } from './transport.ts';

type StartListening = TypedStartListening<SessionRoot, ThunkDispatch<SessionRoot, unknown, UnknownAction>>;

/**
 * What a refused call does beyond telling its caller: 401 shows the message and destroys the session (whose
 * listener goes to "/"), 419 reloads the page. It comes after the caller's own error: destroying a session breaks
 * off the calls that still run.
 */
export function listenToRefusals(startListening: StartListening, effects: CallEffects): void {
  startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload, meta }, listener) => {
      const { baseQueryMeta, arg } = meta as { baseQueryMeta?: CallMeta; arg?: { endpointName: string } };
      if (!isApiError(payload) || !baseQueryMeta || baseQueryMeta.failureIgnored) return;

      if (payload.status === 419) effects.reload();
      if (baseQueryMeta.duringSignIn) return;
      // A call made under an earlier sign-in says nothing of this one; of several refused together the first counts.
      if (payload.status === 401 && isSameSignIn(baseQueryMeta.sentUnder, listener.getState().session)) {
        effects.notify(payload.message);
        listener.dispatch(session.destroyed({ reason: 'unauthorised', ...(arg && { refused: arg.endpointName }) }));
      }
    },
  });
}
