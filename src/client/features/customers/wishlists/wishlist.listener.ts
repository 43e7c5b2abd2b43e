import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import type { ApiRoot } from '#client/api/api.ts';
import { offlineError } from '#client/api/api-error.ts';
import { isCustomer } from '#client/session/session.selectors.ts';
import { session, type SessionRoot } from '#client/session/session.slice.ts';

import { wishlistForgotten, type WishlistRoot, wishNotKept, wishToggled } from './wishlist.slice.ts';

export type Root = WishlistRoot & SessionRoot & ApiRoot;
type Dispatch = ThunkDispatch<Root, unknown, UnknownAction>;
export type WishlistThunk = ThunkAction<Promise<void>, Root, unknown, UnknownAction>;

/** What asks the server: fetched once somebody is a customer, no visitor needs it. */
const loadSync = () => import(/* webpackChunkName: "wishlist-sync" */ './wishlist.sync.ts');

/** A visitor's list joins his account's: for the moment after a sign-in. */
export const joinWishlist = (): WishlistThunk => async (dispatch) => dispatch((await loadSync()).joinWishlist());

/**
 * Keeps an account's list in step with the server: read when the browser's keys tell who is here, told of each change,
 * forgotten when he goes. One call at a time, so that the last change wins.
 */
export function listenToWishlist(startListening: TypedStartListening<Root, Dispatch>): void {
  let last: Promise<unknown> = Promise.resolve();

  startListening({
    predicate: (action, now, before) =>
      now.session.context.userId !== before.session.context.userId ||
      (session.restored.match(action) && !before.sessionKnown),
    effect: (action, { dispatch, getState }) => {
      dispatch(wishlistForgotten());
      // Not now means at the next page: until then the hearts are those of this browser.
      if (session.restored.match(action) && isCustomer(getState().session))
        last = dispatch(joinWishlist()).catch(() => undefined);
    },
  });

  startListening({
    actionCreator: wishToggled,
    effect: ({ payload: id }, { dispatch, getState, getOriginalState }) => {
      const { session: who, wishlist } = getState();
      if (!isCustomer(who) || wishlist.ids === getOriginalState().wishlist.ids) return;
      const wish = { id, wished: wishlist.ids.includes(id) };
      last = last
        .then(async () => dispatch((await loadSync()).saveWish(wish)))
        .catch(() => dispatch(wishNotKept({ ...wish, failure: offlineError.message })));
    },
  });
}
