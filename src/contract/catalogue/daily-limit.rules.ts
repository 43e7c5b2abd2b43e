import { DAY_MS } from '#contract/dates/durations.ts';

/** Pieces of a product that a customer has ordered before. */
export interface PiecesOrdered {
  qty: number;
  at: Date;
}

interface DailyLimit {
  /** Pieces that one customer may order within 24 hours. */
  limit: number;
  wanted: number;
  /** What he ordered within the 24 hours before `now`, oldest first. */
  ordered: readonly PiecesOrdered[];
  /** A moment in the words of the reader. */
  told: (moment: Date) => string;
}

/** Why so many pieces of a product can't be ordered now: what is left of its daily limit, and from when there is enough. */
export function dailyLimitRefusal({ limit, wanted, ordered, told }: DailyLimit): string | null {
  const taken = ordered.reduce((sum, { qty }) => sum + qty, 0);
  if (taken + wanted <= limit) return null;
  const most = `At most ${limit} ${limit === 1 ? 'piece' : 'pieces'} for one customer within 24 hours`;
  if (wanted > limit) return `${most}.`;
  const left = Math.max(0, limit - taken);
  const free = freeFrom(limit - wanted, taken, ordered);
  const again = free === null ? '' : `, and ${wanted} can be ordered from ${told(free)}`;
  return `${most}: ${left === 0 ? 'none' : left} of them ${left === 1 || left === 0 ? 'is' : 'are'} left now${again}.`;
}

/** When so much was ordered longer than a day ago that no more than `most` pieces count. */
function freeFrom(most: number, taken: number, ordered: readonly PiecesOrdered[]): Date | null {
  let counted = taken;
  for (const { qty, at } of ordered) {
    counted -= qty;
    if (counted <= most) return new Date(at.getTime() + DAY_MS);
  }
  return null;
}

/** The most pieces that one order can have: its own limit, or that of a day where it is less. */
export const mostAtOnce = ({ maxQty, dailyLimit }: { maxQty: number; dailyLimit: number | null }): number =>
  Math.min(maxQty, dailyLimit ?? maxQty);
