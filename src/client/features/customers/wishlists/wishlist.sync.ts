import { isApiError, offlineError } from '#client/api/api-error.ts';
import { isSameSignIn } from '#client/session/session.selectors.ts';

import type { WishlistThunk } from './wishlist.listener.ts';
import { wishlistForgotten, wishlistKept, wishNotKept } from './wishlist.slice.ts';
import { wishlistsApi } from './wishlists.api.ts';

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
  ({ id, wished }: { id: string; wished: boolean }): WishlistThunk =>
  async (dispatch, getState) => {
    const { session: asker, wishlist } = getState();
    const { data, error } = await dispatch((wished ? addWish : removeWish).initiate(id, { track: false }));
    if (!isSameSignIn(asker, getState().session)) return;
    if (!data) {
      const { message } = isApiError(error) ? error : offlineError;
      dispatch(wishNotKept({ id, wished, failure: message }));
    } else if (getState().wishlist.ids === wishlist.ids) {
      dispatch(wishlistKept(data.productIds));
    }
  };
