import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { WISHES_MOST } from '#contract/customers/wishlists.rules.ts';

export interface WishlistState {
  /** Products, what was added last first. */
  ids: readonly string[];
  /** Who keeps the list for good: this browser, or the server for the customer signed in. */
  keeper: 'browser' | 'account';
  /** Why the last change was not kept; null when nothing is wrong. */
  failure: string | null;
}

/** The part of the store that this folder keeps. */
export interface WishlistRoot {
  wishlist: WishlistState;
}

const emptyList: WishlistState = { ids: [], keeper: 'browser', failure: null };

const slice = createSlice({
  name: 'wishlist',
  initialState: emptyList,
  reducers: {
    /** Puts a product on the list, or takes it off. */
    wishToggled: (state, { payload: id }: PayloadAction<string>): WishlistState => {
      if (!state.ids.includes(id) && state.ids.length >= WISHES_MOST)
        return { ...state, failure: `A wishlist holds at most ${WISHES_MOST} products. Take one off first.` };
      return { ...state, ids: toggled(state.ids, id), failure: null };
    },
    /** The account's list, as the server has it. */
    wishlistKept: (_state, { payload: ids }: PayloadAction<readonly string[]>): WishlistState => ({
      ids,
      keeper: 'account',
      failure: null,
    }),
    /** The server refused a change, or could not be asked: the product is again what it was. */
    wishNotKept: (state, { payload }: PayloadAction<{ id: string; wished: boolean; failure: string }>) => ({
      ...state,
      ids: state.ids.includes(payload.id) === payload.wished ? toggled(state.ids, payload.id) : state.ids,
      failure: payload.failure,
    }),
    wishFailureRead: (state) => ({ ...state, failure: null }),
    /** The person has gone: an account's list leaves the browser with him. */
    wishlistForgotten: (state) => (state.keeper === 'account' ? emptyList : state),
    /** What this browser kept; checked, since it may stem from another hand. */
    wishlistRestored: (state, { payload }: PayloadAction<unknown>) =>
      state.keeper === 'account' ? state : { ...state, ids: idsIn(payload) },
  },
});

export const wishlistReducer = slice.reducer;

export const { wishToggled, wishlistKept, wishNotKept, wishFailureRead, wishlistForgotten, wishlistRestored } =
  slice.actions;

export const selectWishlist = (root: WishlistRoot): WishlistState => root.wishlist;

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids];

function idsIn(kept: unknown): string[] {
  const { ids } = (kept ?? {}) as { ids?: unknown };
  if (!Array.isArray(ids)) return [];
  const known = (ids as unknown[]).filter((id): id is string => typeof id === 'string' && /^[\da-f-]{36}$/i.test(id));
  return [...new Set(known)].slice(0, WISHES_MOST);
}
