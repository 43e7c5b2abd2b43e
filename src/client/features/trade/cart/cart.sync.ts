import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import type { ApiRoot } from '#client/api/api.ts';
import { isApiError, offlineError } from '#client/api/api-error.ts';
import { isCustomer, isSameSignIn } from '#client/session/session.selectors.ts';
import { session, type SessionRoot } from '#client/session/session.slice.ts';
import { checkSession } from '#client/session/session.thunks.ts';

import { askAnew, cartApi, linesOf } from './cart.api.ts';
import { cartForgotten, cartKept, cartNotKept, type CartRoot, sameLines } from './cart.slice.ts';

type Root = CartRoot & SessionRoot & ApiRoot;
type Dispatch = ThunkDispatch<Root, unknown, UnknownAction>;
type StartListening = TypedStartListening<Root, Dispatch>;
type CartThunk = ThunkAction<Promise<boolean>, Root, unknown, UnknownAction>;

/** A change is told to the account this many milliseconds after the last one. */
const SETTLE_MS = 300;

/**
 * Joins the lines of this browser with the account's cart, or only reads that one when there are none. Once after a
 * sign-in, and at the start for who is signed in already. Answers whether the account has them now; if not they stay in
 * the browser and the next start tries again, which does no harm: of each line the larger quantity counts.
 */
export const joinCart =
  (currency: string): CartThunk =>
  async (dispatch, getState) => {
    const asker = getState().session;
    const { keptCart, writeCart } = cartApi.endpoints;
    // What is an account's already is no visitor's to join.
    dispatch(cartForgotten());
    for (;;) {
      const { lines } = getState().cart;
      const reply = await (lines.length > 0
        ? dispatch(writeCart.initiate({ currency, lines, mode: 'merge' }, { track: false }))
        : dispatch(keptCart.initiate(currency, askAnew)));
      if (!isSameSignIn(asker, getState().session)) return false;
      if (!reply.data) {
        dispatch(cartNotKept(messageOf(reply.error)));
        return false;
      }
      if (!reply.data.kept) return sessionIsOver(dispatch);
      if (getState().cart.lines !== lines) continue;
      dispatch(cartKept(linesOf(reply.data)));
      return true;
    }
  };

/** Writes the account's cart until it is what is shown here. Answers whether it is. */
export const saveCart =
  (currency: string): CartThunk =>
  async (dispatch, getState) => {
    const asker = getState().session;
    for (;;) {
      // Two writes under way could arrive in either order.
      await Promise.all(dispatch(cartApi.util.getRunningMutationsThunk()));
      const { lines } = getState().cart;
      const write = cartApi.endpoints.writeCart.initiate({ currency, lines, mode: 'replace' }, { track: false });
      const reply = await dispatch(write);
      if (!isSameSignIn(asker, getState().session)) return false;
      if (!reply.data) {
        dispatch(cartNotKept(messageOf(reply.error)));
        return false;
      }
      if (!reply.data.kept) return sessionIsOver(dispatch);
      if (!sameLines(getState().cart.lines, lines)) continue;
      dispatch(cartKept(linesOf(reply.data)));
      return true;
    }
  };

/**
 * Before the account's cart is quoted: what was changed here is written; what was not is only read, so that a change of
 * another tab is not written over. Answers whether the account has what is shown here.
 */
export const settleCart =
  (currency: string): CartThunk =>
  async (dispatch, getState) => {
    const { keeper, unsaved, lines } = getState().cart;
    if (keeper !== 'account' || unsaved) return dispatch(saveCart(currency));
    const reply = await dispatch(cartApi.endpoints.keptCart.initiate(currency, askAnew));
    if (!reply.data) {
      dispatch(cartNotKept(messageOf(reply.error)));
      return false;
    }
    if (!reply.data.kept) return sessionIsOver(dispatch);
    const isSame = sameLines(linesOf(reply.data), lines);
    if (!isSame) dispatch(cartKept(linesOf(reply.data)));
    return isSame;
  };

/**
 * Keeps an account's cart in step with the server: read when the browser's keys tell who is here, written after each
 * change, one call at a time so that the last change wins, forgotten when he goes. What follows a sign-in made in this tab is
 * the session's callback, which calls `joinCart`.
 */
export function listenToCart(startListening: StartListening, currency: () => string): void {
  startListening({
    predicate: (action, now, before) =>
      now.session.context.userId !== before.session.context.userId ||
      (session.restored.match(action) && !before.sessionKnown),
    effect: async (action, listener) => {
      listener.dispatch(cartForgotten());
      if (session.restored.match(action) && isCustomer(listener.getState().session))
        await listener.dispatch(joinCart(currency()));
    },
  });

  startListening({
    predicate: (_action, { cart }, before) => cart.unsaved && cart.lines !== before.cart.lines,
    effect: async (_action, listener) => {
      // Until this effect is done, changes are found by its own loop.
      listener.unsubscribe();
      let isHeard = true;
      while (isHeard && listener.getState().cart.unsaved) {
        while (await listener.condition((_change, { cart }, before) => cart.lines !== before.cart.lines, SETTLE_MS));
        isHeard = await listener.dispatch(saveCart(currency()));
      }
      listener.subscribe();
    },
  });
}

/** The server took the lines for a visitor's: it no longer knows the session that this browser believes in. */
async function sessionIsOver(dispatch: Dispatch): Promise<false> {
  await dispatch(checkSession());
  return false;
}

const messageOf = (error: unknown): string => (isApiError(error) ? error.message : offlineError.message);
