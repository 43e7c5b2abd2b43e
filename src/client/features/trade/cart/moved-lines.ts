import { useDispatch, useStore } from 'react-redux';

import { type CartWay, lineKey, plainWay, wayKey } from '#contract/trade/cart-ways.rules.ts';

import { type CartEntry, cartLinesSet, type CartRoot, plainLine, selectCartLines, within } from './cart.slice.ts';

interface LinesMoved {
  from: CartWay;
  to: CartWay;
  /** Of this product alone. */
  productId?: string;
}

/** The lines of a cart once those of a way, or of them one product's, are sent another way; what goes there already they join. */
export function movedLines(entries: readonly CartEntry[], { from, to, productId }: LinesMoved): readonly CartEntry[] {
  if (wayKey(from) === wayKey(to)) return entries;
  const lines = new Map<string, CartEntry>();
  for (const line of entries) {
    const moves = wayKey(line) === wayKey(from) && (productId === undefined || line.productId === productId);
    const { delivery: _delivery, vaultId: _vaultId, ...pieces } = line;
    const next = moves ? { ...pieces, ...plainWay(to) } : line;
    const held = lines.get(lineKey(next));
    lines.set(lineKey(next), held ? plainLine({ ...next, qty: within(held.qty + next.qty) }) : next);
  }
  return [...lines.values()];
}

/** Sends lines of the cart another way. */
export function useMoveLines(): (move: LinesMoved) => void {
  const dispatch = useDispatch();
  const store = useStore<CartRoot>();
  return (move) => {
    const lines = selectCartLines(store.getState());
    const moved = movedLines(lines, move);
    // The account is told of changes alone.
    if (moved !== lines) dispatch(cartLinesSet(moved));
  };
}
