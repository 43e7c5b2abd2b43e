import { createSelector } from '@reduxjs/toolkit';

import type { StoredSlice } from '#client/app/stored-slice.ts';

import { selectWishlist, wishlistRestored, type WishlistRoot } from './wishlist.slice.ts';

/** What this browser keeps of the wishlist: a visitor's. An account's is the server's alone. */
export const storedWishlist: StoredSlice<WishlistRoot> = {
  key: 'wishlist',
  select: createSelector([selectWishlist], ({ keeper, ids }) => ({ ids: keeper === 'browser' ? ids : [] })),
  restored: wishlistRestored,
};
