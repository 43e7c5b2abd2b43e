import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { keptTexts } from '#client/kit/kept-texts.ts';
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
    /** Puts a product on the list, or takes it off; a full list stays as it is. */
    wishToggled: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      ids: toggledWish(state.ids, id).slice(0, WISHES_MOST),
      failure: null,
    }),
    /** The account's list, as the server has it. */
    wishlistKept: (_state, { payload: ids }: PayloadAction<readonly string[]>): WishlistState => ({
      ids,
      keeper: 'account',
      failure: null,
    }),
    /** Why the last change was not kept; null once that was read. */
    wishFailed: (state, { payload: failure }: PayloadAction<string | null>) => ({ ...state, failure }),
    /** The person has gone: an account's list leaves the browser with him. */
    wishlistForgotten: (state) => (state.keeper === 'account' ? emptyList : state),
    /** What this browser kept; checked, since it may stem from another hand. */
    wishlistRestored: (state, { payload }: PayloadAction<unknown>) =>
      state.keeper === 'account'
        ? state
        : { ...state, ids: keptTexts((payload as Partial<WishlistState> | null)?.ids, /^[\da-f-]{36}$/i, WISHES_MOST) },
  },
});

export const wishlistReducer = slice.reducer;

export const { wishToggled, wishlistKept, wishFailed, wishlistForgotten, wishlistRestored } = slice.actions;

export const selectWishlist = (root: WishlistRoot): WishlistState => root.wishlist;

/** The list with a product, or without it; a new one stands first. */
export const toggledWish = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids];
