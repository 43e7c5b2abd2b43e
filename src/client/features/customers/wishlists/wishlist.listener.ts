import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import { offlineError } from '#client/api/api-error.ts';
import { isCustomer } from '#client/session/session.selectors.ts';
import { session } from '#client/session/session.slice.ts';

import { joinWishlist, type Root, saveWish, undoWish } from './wishlist.sync.ts';
import { wishlistForgotten, wishToggled } from './wishlist.slice.ts';

type Dispatch = ThunkDispatch<Root, unknown, UnknownAction>;

/**
 * Keeps an account's list in step with the server: read once it is known who is here, told of each change, forgotten when
 * he goes. One call at a time, so that the last change wins. It comes after the page is alive; who was known before is
 * asked for at once. Answers what joins a visitor's list with the account's, for the moment after a sign-in.
 */
export function listenToWishlist(
  startListening: TypedStartListening<Root, Dispatch>,
  { dispatch: tell, getState: now }: { dispatch: Dispatch; getState: () => Root },
): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  // Not now means at the next page: until then the hearts are those of this browser.
  const join = (dispatch: Dispatch) => (last = dispatch(joinWishlist()).catch(() => undefined));

  startListening({
    predicate: (action, { session: { context } }, before) =>
      context.userId !== before.session.context.userId || (session.restored.match(action) && !before.sessionKnown),
    effect: (action, { dispatch, getState }) => {
      dispatch(wishlistForgotten());
      if (session.restored.match(action) && isCustomer(getState().session)) void join(dispatch);
    },
  });

  startListening({
    actionCreator: wishToggled,
    effect: ({ payload: id }, { dispatch, getState, getOriginalState }) => {
      const { session: who, wishlist } = getState();
      if (!isCustomer(who) || wishlist.ids === getOriginalState().wishlist.ids) return;
      const wish = { id, wished: wishlist.ids.includes(id) };
      last = last.then(() => dispatch(saveWish(wish))).catch(() => dispatch(undoWish(wish, offlineError.message)));
    },
  });

  if (now().sessionKnown && isCustomer(now().session)) void join(tell);
  return () => join(tell);
}
