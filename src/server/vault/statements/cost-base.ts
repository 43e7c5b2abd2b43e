import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';

/** Pieces of identical property that were bought: at what they cost with their tax and fees, CAD minor units. */
export interface Bought {
  kind: 'bought';
  at: Date;
  /** The civil day. */
  day: string;
  reference: string;
  into: 'vault' | 'hands';
  /** From another customer. */
  byTransfer?: boolean;
  pieces: number;
  cost: bigint;
}

/** Pieces of identical property that were sold; CAD minor units. */
export interface Sold {
  kind: 'sold';
  at: Date;
  day: string;
  reference: string;
  /** To another customer. */
  byTransfer?: boolean;
  pieces: number;
  proceeds: bigint;
  outlays: bigint;
}

/** What is held of one class of identical property, and its adjusted cost base, CAD minor units. */
export interface Pool {
  pieces: number;
  cost: bigint;
}

interface Superficial {
  sold: number;
  bought: number;
  held: number;
  /** The last of the 61 days; until it is over what is bought or sold can still change the figures. */
  until: string;
  isOver: boolean;
}

/** A sale worked out. `gain` is what counts, so a loss is without what is denied of it. */
export interface WorkedSale extends Sold {
  /** The average cost of the pieces sold. */
  cost: bigint;
  /** Pieces beyond those that were known to be held: they count as having cost nothing. */
  unknownPieces: number;
  gain: bigint;
  denied: bigint;
  /** Null of a gain. */
  superficial: Superficial | null;
}

export type Worked = (Bought | WorkedSale) & { after: Pool };

/** Days before and after a sale at a loss in which buying the same again makes it superficial. */
const SUPERFICIAL_DAYS = 30;

/**
 * The adjusted cost base of one class of identical property through its history, oldest first, by the rules of Canada:
 *
 * - Income Tax Act (R.S.C. 1985, c. 1), s. 47(1): identical properties cost each what all of them cost on average. Sold pieces
 *   take their part of the pool's cost, rounded half up; the last ones all that is left.
 * - s. 40(1): gain = proceeds - outlays - adjusted cost base.
 * - s. 54 "superficial loss", s. 40(2)(g)(i): of a loss the part least(sold, bought, held) / sold is denied, where bought counts
 *   what was acquired from 30 days before to 30 days after the sale and held what is owned when those days are over.
 * - s. 53(1)(f): what is denied is added to the cost of what is owned, here at once, so that it is in the average from then on.
 *
 * `today` is the shop's civil day: a loss whose days are not over is worked out by what is known so far.
 */
export function workOut(history: readonly (Bought | Sold)[], today: string): Worked[] {
  let pool: Pool = { pieces: 0, cost: 0n };
  return history.map((event) => {
    if (event.kind === 'bought') {
      pool = { pieces: pool.pieces + event.pieces, cost: pool.cost + event.cost };
      return { ...event, after: pool };
    }
    const known = Math.min(event.pieces, pool.pieces);
    const cost = known === pool.pieces ? pool.cost : divideHalfUp(pool.cost * BigInt(known), BigInt(pool.pieces));
    const result = event.proceeds - event.outlays - cost;
    const superficial = result < 0n ? superficialOf(history, event, today) : null;
    const denied = superficial === null ? 0n : deniedOf(-result, superficial);
    pool = { pieces: pool.pieces - known, cost: pool.cost - cost + denied };
    const unknownPieces = event.pieces - known;
    return { ...event, cost, unknownPieces, gain: result + denied, denied, superficial, after: pool };
  });
}

const deniedOf = (loss: bigint, { sold, bought, held }: Superficial): bigint =>
  divideHalfUp(loss * BigInt(Math.min(sold, bought, held)), BigInt(sold));

/** What was sold, bought within the 61 days around it, and is held at their end. */
function superficialOf(history: readonly (Bought | Sold)[], { day, pieces }: Sold, today: string): Superficial {
  const since = daysBefore(day, SUPERFICIAL_DAYS);
  const until = daysBefore(day, -SUPERFICIAL_DAYS);
  const upTo = history.filter((event) => event.day <= until);
  const bought = upTo.reduce((sum, each) => (each.kind === 'bought' && each.day >= since ? sum + each.pieces : sum), 0);
  return { sold: pieces, bought, held: heldAfter(upTo), until, isOver: until < today };
}

/** Pieces that are left; of what was sold beyond what was known nothing is owed to the pool. */
const heldAfter = (history: readonly (Bought | Sold)[]): number =>
  history.reduce((held, { kind, pieces }) => (kind === 'bought' ? held + pieces : Math.max(0, held - pieces)), 0);
