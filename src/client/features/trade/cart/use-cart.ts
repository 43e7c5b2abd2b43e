import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { AppDispatch } from '#client/app/store.ts';
import { selectIsCustomer } from '#client/session/session.selectors.ts';
import { type CartWay, lineKey } from '#contract/trade/cart-ways.rules.ts';
import type { Cart, CartLine, CartLineInput } from '#contract/trade/cart.contract.ts';

import { lineOf, useKeptCartQuery, usePricedCartQuery } from './cart.api.ts';
import { type CartEntry, plainLine, type SeenPrice, selectCart } from './cart.slice.ts';
import { joinCart, saveCart } from './cart.sync.ts';

/** A line as it is shown: what the person wants, and the server's latest word on it. */
export interface ShownLine {
  productId: string;
  /** How it comes to its buyer. */
  way: CartWay;
  qty: number;
  priced: CartLine;
  /** Whether the prices are those of this quantity; for a moment after a change they are not. */
  isCurrent: boolean;
  /** The price to tell changes against, in the cart's currency; null when none was seen. */
  seenUnit: string | null;
}

export type ShownCart =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'shown';
      lines: readonly ShownLine[];
      subtotal: string;
      currency: string;
      /** Products that the shop no longer knows. */
      gone: readonly CartLineInput[];
      /** Lines of which the server has not said anything. */
      unpriced: readonly CartLineInput[];
      /** Every line has a price and can be ordered as it is. */
      isOrderable: boolean;
      /** Why the account's cart could not be saved; null when nothing is wrong. */
      failure: string | null;
      refetch: () => void;
      /** Tries again to save or to join. */
      retry: () => void;
    };

/** A visitor's quantities are priced this many milliseconds after the last change. */
const SETTLE_MS = 250;

/** The cart of this browser or account with live prices. `priceVersion` prices it anew when the market's terms change. */
export function useCart(currency: string, priceVersion: string | undefined): ShownCart {
  const dispatch = useDispatch<AppDispatch>();
  const cart = useSelector(selectCart);
  const isCustomer = useSelector(selectIsCustomer);
  const isAccounts = cart.keeper === 'account';

  const asked = useSettled(useMemo(() => cart.lines.map(plainLine), [cart.lines]));
  const visitors = usePricedCartQuery({ currency, lines: asked }, { skip: isCustomer || asked.length === 0 });
  const kept = useKeptCartQuery(currency, { skip: !isAccounts, refetchOnMountOrArgChange: true });
  const { data, currentData, isError, refetch, isUninitialized } = isCustomer ? kept : visitors;
  const isAsked = !isUninitialized;
  useChange(priceVersion, () => isAsked && void refetch());

  const retry = () => {
    if (isCustomer) void dispatch(isAccounts ? saveCart(currency) : joinCart(currency));
    else if (isAsked) void refetch();
  };

  if (isCustomer && !isAccounts) return cart.failure === null ? { state: 'loading' } : { state: 'failed', retry };
  if (cart.lines.length === 0)
    return { ...emptyCart(currency), gone: [], unpriced: [], failure: cart.failure, refetch: retry, retry };
  if (!data) return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
  return {
    ...shown(cart.lines, data, currency),
    gone: currentData ? asked.filter((line) => !isIn(currentData, line)) : [],
    failure: cart.failure,
    refetch: () => isAsked && void refetch(),
    retry,
  };
}

type Shown = Omit<Extract<ShownCart, { state: 'shown' }>, 'gone' | 'failure' | 'refetch' | 'retry'>;

const isIn = ({ lines }: Cart, { productId }: CartLineInput): boolean =>
  lines.some(({ product }) => product.id === productId);

/** Whether each of some lines can be ordered as it is. */
export const areOrderable = (lines: readonly ShownLine[]): boolean =>
  lines.every(({ isCurrent, priced: { unit, problem } }) => isCurrent && unit !== null && problem === null);

const emptyCart = (currency: string): Omit<Shown, 'unpriced'> => ({
  state: 'shown',
  lines: [],
  subtotal: '0.00',
  currency,
  isOrderable: false,
});

function shown(entries: readonly CartEntry[], cart: Cart, currency: string): Shown {
  const priced = new Map(cart.lines.map((line) => [lineKey(lineOf(line)), line]));
  // What has just been sent another way is shown as it was until the answer is there.
  const byProduct = new Map(cart.lines.map((line) => [line.product.id, line]));
  const pricedOf = (entry: CartEntry) => priced.get(lineKey(entry)) ?? byProduct.get(entry.productId);
  const lines = entries.flatMap(({ seen, ...entry }): ShownLine[] => {
    const line = pricedOf(entry);
    if (!line) return [];
    const { productId, qty, ...way } = entry;
    const isCurrent = priced.has(lineKey(entry)) && line.qty === qty && cart.currency === currency;
    return [{ productId, way, qty, priced: line, isCurrent, seenUnit: line.addedUnit ?? seenIn(cart.currency, seen) }];
  });
  const unpriced = entries.filter((entry) => !pricedOf(entry));
  return {
    state: 'shown',
    lines,
    unpriced,
    subtotal: cart.subtotal,
    currency: cart.currency,
    isOrderable: unpriced.length === 0 && areOrderable(lines),
  };
}

const seenIn = (currency: string, seen: SeenPrice | undefined): string | null =>
  seen?.currency === currency ? seen.unit : null;

/** Does something when a value becomes another; not when it becomes known. */
function useChange(value: string | undefined, change: () => void): void {
  const last = useRef(value);
  const onChange = useEffectEvent(change);
  useEffect(() => {
    if (last.current !== undefined && last.current !== value) onChange();
    last.current = value;
  }, [value]);
}

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
