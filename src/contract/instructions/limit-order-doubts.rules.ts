import { amountWords } from '#contract/amount-words.rules.ts';

import { isReached, type LimitBasis, type LimitSide } from './limit-orders.rules.ts';

/** A target further than this from today's price, in percent of it, is asked once more. */
const FAR_PERCENT = 50n;

interface Wish {
  side: LimitSide;
  basis: LimitBasis;
  currency: string;
  /** Minor units, as `seen`. */
  target: bigint;
}

/**
 * Why a target is asked once more before it is set, with the figures: today's price (minor units, measured as the target is) reaches
 * it already, or is far from it. Null of one that is set as it is.
 */
export function targetDoubt({ side, basis, currency, target }: Wish, seen: bigint): string | null {
  const today = `${amountWords(seen, currency)} ${basis === 'unit' ? 'a piece' : 'an ounce'}`;
  if (isReached(side, target, seen)) {
    const done = side === 'buy' ? 'we would buy' : 'we would sell';
    return `Today’s price is ${today}: at this target ${done} at once.`;
  }
  const away = target > seen ? target - seen : seen - target;
  if (away * 100n <= seen * FAR_PERCENT) return null;
  return `Today’s price is ${today}: this target is ${(away * 100n) / seen} % ${target > seen ? 'above' : 'below'} it.`;
}
