import { areOrderable, type ShownLine } from '#client/features/trade/cart/use-cart.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';

import type { LoadedCart } from './use-follow-cart.ts';

/** The lines of a cart that come one way. */
export interface WayPart {
  way: CartWay;
  key: string;
  lines: readonly ShownLine[];
  pieces: number;
  subtotal: string;
}

/** The ways of a cart in the order of its lines. */
function waysOf({ lines }: Pick<LoadedCart, 'lines'>): WayPart[] {
  const byKey = new Map<string, ShownLine[]>();
  for (const line of lines) byKey.set(wayKey(line.way), [...(byKey.get(wayKey(line.way)) ?? []), line]);
  return [...byKey].map(([key, part]) => ({
    key,
    way: part[0]?.way ?? {},
    lines: part,
    pieces: part.reduce((sum, { qty }) => sum + qty, 0),
    subtotal: moneyText(part.reduce((sum, { priced: { line } }) => sum + (line === null ? 0n : minorUnits(line)), 0n)),
  }));
}

/** What is ordered now: the lines of the way that was chosen, else of the first; the whole cart where it has one way only. */
export function orderedPart(
  cart: LoadedCart,
  chosen: CartWay | null,
): { ways: WayPart[]; way: CartWay; ordered: LoadedCart } {
  const ways = waysOf(cart);
  const part = ways.find(({ key }) => chosen !== null && key === wayKey(chosen)) ?? ways[0];
  if (!part || ways.length < 2) return { ways, way: part?.way ?? {}, ordered: cart };
  const isOfIt = (line: CartWay) => wayKey(line) === part.key;
  const unpriced = cart.unpriced.filter(isOfIt);
  const ordered = {
    ...cart,
    lines: part.lines,
    subtotal: part.subtotal,
    gone: cart.gone.filter(isOfIt),
    unpriced,
    isOrderable: unpriced.length === 0 && areOrderable(part.lines),
  };
  return { ways, way: part.way, ordered };
}
