import { z } from 'zod';

import { lossSides } from '#contract/arithmetic/market-loss.ts';
import { metals } from '#contract/metals.ts';

/** How the market's price of a metal has moved; decimal text per troy ounce in the order's currency. */
const marketMove = z.object({ metal: z.enum(metals), locked: z.string(), current: z.string() });

/** By what the market loss of an order that has ended was measured, and when. */
export const lossMeasure = z.object({
  against: z.enum(lossSides),
  at: z.string(),
  moves: z.array(marketMove),
});

/** What cancelling costs at this moment, in the order's currency, with what it follows from. */
export const cancellingCosts = z.object({
  marketLoss: z.string(),
  fee: z.string(),
  total: z.string(),
  measure: lossMeasure,
  /** The shop's fee in CAD, and the most of the order's total that it may be: a fraction. */
  feeCad: z.string(),
  feeShare: z.string(),
});
export type CancellingCosts = z.infer<typeof cancellingCosts>;
