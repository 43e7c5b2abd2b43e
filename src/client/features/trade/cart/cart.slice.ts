import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CartLineInput } from '#contract/trade/cart.contract.ts';
import { type CartWay, lineKey, plainWay } from '#contract/trade/cart-ways.rules.ts';

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
  /** At most one for each product and way of delivery, in the order they were added. */
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
    /** Puts pieces into the cart, on top of those of the same product that come the same way. */
    cartLineAdded(state, { payload: line }: PayloadAction<CartLineInput>) {
      const held = state.lines.find(isLine(line));
      if (held) return changed(state, withQty(state.lines, line, held.qty + line.qty));
      if (state.lines.length >= MOST_LINES) return state;
      return changed(state, [...state.lines, plainLine({ ...line, qty: within(line.qty) })]);
    },
    cartQtySet: (state, { payload: line }: PayloadAction<CartLineInput>) =>
      changed(state, withQty(state.lines, line, line.qty)),
    cartLineRemoved: (state, { payload: line }: PayloadAction<LineName>) =>
      changed(
        state,
        state.lines.filter((each) => !isLine(line)(each)),
      ),
    /** All lines anew, as `movedLines` has them. */
    cartLinesSet: (state, { payload }: PayloadAction<readonly CartEntry[]>) => changed(state, payload),
    /** Undoes a removal: the line comes back to its place. */
    cartLineReturned(state, { payload: { line, index } }: PayloadAction<{ line: CartEntry; index: number }>) {
      if (state.lines.some(isLine(line))) return state;
      return changed(state, state.lines.toSpliced(index, 0, line));
    },
    /** A visitor's lines were priced: what he sees first is what later changes are told against. */
    cartPriced: (state, { payload: { units, currency } }: PayloadAction<PricedUnits>) => ({
      ...state,
      lines: state.lines.map((line) => {
        const priced = units[lineKey(line)];
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
  cartLinesSet,
  cartPriced,
  cartKept,
  cartNotKept,
  cartForgotten,
  cartRestored,
} = slice.actions;

/** What a line is known by. */
type LineName = CartWay & { productId: string };

/** Prices of one piece at a quantity by line, as far as there are any. */
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
  const quantities = new Map(others.map((line) => [lineKey(line), line.qty]));
  return some.length === others.length && some.every((line) => quantities.get(lineKey(line)) === line.qty);
}

/** A line as it is sent: without what only this browser needs. */
export const plainLine = ({ productId, qty, ...way }: CartLineInput): CartLineInput => ({
  productId,
  qty,
  ...plainWay(way),
});

const isLine = (line: LineName) => {
  const key = lineKey(line);
  return (other: LineName): boolean => lineKey(other) === key;
};

const changed = (state: CartState, lines: readonly CartEntry[]): CartState => ({
  ...state,
  lines,
  unsaved: state.keeper === 'account',
});

const withQty = (lines: readonly CartEntry[], name: LineName, qty: number): CartEntry[] =>
  lines.map((line) =>
    isLine(name)(line) && line.qty !== within(qty) ? plainLine({ ...line, qty: within(qty) }) : line,
  );

export const within = (qty: number): number => Math.min(MOST_PIECES, Math.max(1, Math.trunc(qty)));

function linesIn(kept: unknown): CartEntry[] {
  const { lines } = (kept ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  const entries = (lines as unknown[]).filter(isEntry);
  return [...new Map(entries.map((entry) => [lineKey(entry), entry])).values()].slice(0, MOST_LINES);
}

function isEntry(value: unknown): value is CartEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, qty, seen, delivery, vaultId } = value as Partial<Record<keyof CartEntry, unknown>>;
  return (
    isId(productId) &&
    (delivery === undefined || delivery === 'ship' || delivery === 'pickup' || delivery === 'vault') &&
    (vaultId === undefined || isId(vaultId)) &&
    Number.isInteger(qty) &&
    (qty as number) >= 1 &&
    (qty as number) <= MOST_PIECES &&
    (seen === undefined || isSeen(seen))
  );
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);

function isSeen(value: unknown): value is SeenPrice {
  const { unit, currency } = (value ?? {}) as Partial<Record<keyof SeenPrice, unknown>>;
  return typeof unit === 'string' && /^\d+(\.\d+)?$/.test(unit) && typeof currency === 'string';
}
