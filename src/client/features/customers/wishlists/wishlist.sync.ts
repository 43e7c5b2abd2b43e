import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { ApiRoot } from '#client/api/api.ts';
import { isApiError, offlineError } from '#client/api/api-error.ts';
import { isSameSignIn } from '#client/session/session.selectors.ts';
import type { SessionRoot } from '#client/session/session.slice.ts';

import { toggledWish, wishFailed, wishlistForgotten, wishlistKept, type WishlistRoot } from './wishlist.slice.ts';
import { wishlistsApi } from './wishlists.api.ts';

export type Root = WishlistRoot & SessionRoot & ApiRoot;
type WishlistThunk = ThunkAction<Promise<void>, Root, unknown, UnknownAction>;

/** A product, and whether it is on the list from now on. */
interface Wish {
  id: string;
  wished: boolean;
}

const { joinWishes, addWish, removeWish, wishedProducts } = wishlistsApi.endpoints;

/**
 * Joins this browser's list with the account's, or only reads that one when there is none. When the server cannot be
 * asked, the list stays in the browser and the next page tries again, which does no harm.
 */
export const joinWishlist = (): WishlistThunk => async (dispatch, getState) => {
  const asker = getState().session;
  // What is an account's already is no visitor's to join.
  dispatch(wishlistForgotten());
  const { ids } = getState().wishlist;
  const { data } = await (ids.length > 0
    ? dispatch(joinWishes.initiate([...ids], { track: false }))
    : dispatch(wishedProducts.initiate(undefined, { forceRefetch: true, subscribe: false })));
  // A change made meanwhile is told to the server next, and its answer is the newer one.
  if (data && isSameSignIn(asker, getState().session) && getState().wishlist.ids === ids)
    dispatch(wishlistKept(data.productIds));
};

/** Tells the account's list of one change. What is refused is undone here, and why is told. */
export const saveWish =
  ({ id, wished }: Wish): WishlistThunk =>
  async (dispatch, getState) => {
    const { session: asker, wishlist } = getState();
    const { data, error } = await dispatch((wished ? addWish : removeWish).initiate(id, { track: false }));
    if (!isSameSignIn(asker, getState().session)) return;
    if (!data) {
      const { message } = isApiError(error) ? error : offlineError;
      dispatch(undoWish({ id, wished }, message));
    } else if (getState().wishlist.ids === wishlist.ids) {
      dispatch(wishlistKept(data.productIds));
    }
  };

/** A change that was not kept: the product is again what it was. */
export const undoWish =
  ({ id, wished }: Wish, failure: string): ThunkAction<void, Root, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { ids, keeper } = getState().wishlist;
    if (keeper === 'account' && ids.includes(id) === wished) dispatch(wishlistKept(toggledWish(ids, id)));
    dispatch(wishFailed(failure));
  };
