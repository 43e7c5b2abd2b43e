import { decimal } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';

/** Half of the spread as a fraction of the price, for feeds that tell only the middle. */
export type HalfSpreads = Readonly<Record<Metal, string>>;

/** What is usual. */
export const usualHalfSpreads: HalfSpreads = {
  XAU: '0.0001',
  XAG: '0.0008',
  XPT: '0.0016',
  XPD: '0.0028',
};

const plainDecimal = /^\d{1,12}(\.\d{1,30})?$/;

/** Bid and ask around a middle price. What is no plain number passes as it came, for the poll to refuse by its name. */
export function aroundMid(metal: Metal, mid: unknown, spreads: HalfSpreads): { bid: unknown; ask: unknown } {
  const text = String(mid);
  if (!plainDecimal.test(text)) return { bid: mid, ask: mid };
  const middle = decimal(text);
  const half = middle.times(spreads[metal]);
  return { bid: middle.minus(half).toFixed(4), ask: middle.plus(half).toFixed(4) };
}
