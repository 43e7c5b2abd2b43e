import { createSelector } from '@reduxjs/toolkit';

import type { StoredSlice } from '#client/app/stored-slice.ts';

import { cartRestored, type CartRoot, selectCart } from './cart.slice.ts';

/**
 * What this browser keeps of the cart: a visitor's lines, and for a moment an account's that the server has not got yet, so
 * that a page that is closed too early loses none. An account's cart is otherwise the server's alone.
 */
export const storedCart: StoredSlice<CartRoot> = {
  key: 'cart',
  select: createSelector([selectCart], ({ keeper, unsaved, lines }) => ({
    lines: keeper === 'browser' || unsaved ? lines : [],
  })),
  restored: cartRestored,
};
