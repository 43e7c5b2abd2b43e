import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CartLineInput } from '#contract/trade/cart.contract.ts';

/** What a piece cost when its quantity was chosen; tells the change since then. Another quantity has another price. */
export interface SeenPrice {
  unit: string;
  currency: string;
}

export interface CartEntry extends CartLineInput {
  /** Kept for a visitor only: the server remembers it for an account. */
  seen?: SeenPrice;
}

export interface CartState {
  /** At most one a product, in the order they were added. */
  lines: readonly CartEntry[];
  /** Who keeps the cart for good: this browser, or the server for the customer signed in. */
  keeper: 'browser' | 'account';
  /** Whether the account has yet to be told of a change made here. */
  unsaved: boolean;
  /** Why the account could not be told; null when nothing is wrong. */
  failure: string | null;
}

/** The part of the store that this folder keeps. */
export interface CartRoot {
  cart: CartState;
}

const MOST_LINES = 100;
const MOST_PIECES = 10_000;

const emptyCart: CartState = { lines: [], keeper: 'browser', unsaved: false, failure: null };

const slice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Puts pieces into the cart, on top of those of the same product. */
    cartLineAdded(state, { payload: { productId, qty } }: PayloadAction<CartLineInput>) {
      const held = state.lines.find((line) => line.productId === productId);
      if (held) return changed(state, withQty(state.lines, productId, held.qty + qty));
      if (state.lines.length >= MOST_LINES) return state;
      return changed(state, [...state.lines, { productId, qty: within(qty) }]);
    },
    cartQtySet: (state, { payload: { productId, qty } }: PayloadAction<CartLineInput>) =>
      changed(state, withQty(state.lines, productId, qty)),
    cartLineRemoved: (state, { payload: productId }: PayloadAction<string>) =>
      changed(
        state,
        state.lines.filter((line) => line.productId !== productId),
      ),
    /** Undoes a removal: the line comes back to its place. */
    cartLineReturned(state, { payload: { line, index } }: PayloadAction<{ line: CartEntry; index: number }>) {
      if (state.lines.some(({ productId }) => productId === line.productId)) return state;
      return changed(state, state.lines.toSpliced(index, 0, line));
    },
    /** A visitor's lines were priced: what he sees first is what later changes are told against. */
    cartPriced: (state, { payload: { units, currency } }: PayloadAction<PricedUnits>) => ({
      ...state,
      lines: state.lines.map((line) => {
        const priced = units[line.productId];
        // The answer may be about the quantity before.
        if (line.seen?.currency === currency || priced?.qty !== line.qty) return line;
        return { ...line, seen: { unit: priced.unit, currency } };
      }),
    }),
    /** The account's cart, as the server has it. */
    cartKept: (state, { payload: lines }: PayloadAction<readonly CartLineInput[]>): CartState => ({
      lines: sameLines(state.lines, lines) ? state.lines : lines,
      keeper: 'account',
      unsaved: false,
      failure: null,
    }),
    /** The server could not be asked, or refused; the lines stay as they are here. */
    cartNotKept: (state, { payload: failure }: PayloadAction<string>) => ({ ...state, failure }),
    /** The person has gone: an account's cart leaves the browser with him. */
    cartForgotten: (state) => (state.keeper === 'account' ? emptyCart : state),
    /** What this browser kept; checked, since it may stem from an older release or another hand. */
    cartRestored: (state, { payload }: PayloadAction<unknown>) =>
      state.keeper === 'account' ? state : { ...state, lines: linesIn(payload) },
  },
});

export const cartReducer = slice.reducer;

export const {
  cartLineAdded,
  cartQtySet,
  cartLineRemoved,
  cartLineReturned,
  cartPriced,
  cartKept,
  cartNotKept,
  cartForgotten,
  cartRestored,
} = slice.actions;

/** Prices of one piece at a quantity by product, as far as there are any. */
interface PricedUnits {
  units: Readonly<Record<string, { unit: string; qty: number }>>;
  currency: string;
}

export const selectCart = (root: CartRoot): CartState => root.cart;

export const selectCartLines = (root: CartRoot): readonly CartEntry[] => root.cart.lines;

/** How many pieces the cart holds. */
export const selectCartCount = (root: CartRoot): number => root.cart.lines.reduce((sum, { qty }) => sum + qty, 0);

/** Whether two carts hold the same, in whatever order. */
export function sameLines(some: readonly CartLineInput[], others: readonly CartLineInput[]): boolean {
  const quantities = new Map(others.map(({ productId, qty }) => [productId, qty]));
  return some.length === others.length && some.every(({ productId, qty }) => quantities.get(productId) === qty);
}

const changed = (state: CartState, lines: readonly CartEntry[]): CartState => ({
  ...state,
  lines,
  unsaved: state.keeper === 'account',
});

const withQty = (lines: readonly CartEntry[], productId: string, qty: number): CartEntry[] =>
  lines.map((line) =>
    line.productId === productId && line.qty !== within(qty) ? { productId, qty: within(qty) } : line,
  );

const within = (qty: number): number => Math.min(MOST_PIECES, Math.max(1, Math.trunc(qty)));

function linesIn(kept: unknown): CartEntry[] {
  const { lines } = (kept ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  const entries = (lines as unknown[]).filter(isEntry);
  return [...new Map(entries.map((entry) => [entry.productId, entry])).values()].slice(0, MOST_LINES);
}

function isEntry(value: unknown): value is CartEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, qty, seen } = value as Partial<Record<keyof CartEntry, unknown>>;
  return (
    typeof productId === 'string' &&
    /^[\da-f-]{36}$/i.test(productId) &&
    Number.isInteger(qty) &&
    (qty as number) >= 1 &&
    (qty as number) <= MOST_PIECES &&
    (seen === undefined || isSeen(seen))
  );
}

function isSeen(value: unknown): value is SeenPrice {
  const { unit, currency } = (value ?? {}) as Partial<Record<keyof SeenPrice, unknown>>;
  return typeof unit === 'string' && /^\d+(\.\d+)?$/.test(unit) && typeof currency === 'string';
}
