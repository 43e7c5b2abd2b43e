import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { metals } from '#contract/metals.ts';

import { pricesExamples } from './prices.examples.ts';

/** A price, rate or percentage: decimal text, never a JSON number. */
const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);

/**
 * The market's price of one metal per troy ounce in one currency, at that currency's mid rate: no commission, no markup.
 * `change` is of the middle over 24 hours; while we have not recorded so many, it is against the previous close of the market's
 * day, and a feed that tells only bid and ask leaves it null, with high and low.
 */
export const metalPrice = z.object({
  symbol: z.enum(metals),
  currency: z.string(),
  bid: decimalText,
  ask: decimalText,
  mid: decimalText,
  prev_close: decimalText.nullable(),
  change: decimalText.nullable(),
  change_pct: decimalText.nullable(),
  /** What the change is over, and high and low are of: 24 hours by our own record, or the feed's market day while it is shorter. */
  change_over: z.enum(['24h', 'day']),
  /** The highest ask and the lowest bid; never within the bid and ask above. */
  high: decimalText.nullable(),
  low: decimalText.nullable(),
  /** The feed's own time of the price; its age is counted from here. */
  as_of: z.iso.datetime(),
  received_at: z.iso.datetime(),
  source: z.string(),
  /** Too old to trade at. */
  stale: z.boolean(),
  /** Trading of this metal is suspended; `reason` says why. */
  paused: z.boolean(),
  reason: z.string().nullable(),
});
export type MetalPrice = z.infer<typeof metalPrice>;

export const marketStates = ['open', 'closed', 'paused'] as const;

/** The answer to every price call. On failure `success` is false and `data` still holds the last good prices. */
export const metalPricesReply = z.object({
  success: z.boolean(),
  data: z.partialRecord(z.enum(metals), metalPrice),
  message: z.string(),
  currency: z.string(),
  /** Time of the newest price shown; null when there is none. */
  as_of: z.iso.datetime().nullable(),
  /** True when nothing shown may be traded at: too old, suspended, without a rate, or of a closed market. */
  stale: z.boolean(),
  market: z.enum(marketStates),
  /** Why the market is not open, or which metals are suspended. */
  reason: z.string().optional(),
  /** When a closed market opens, if that is known. */
  opens_at: z.iso.datetime().optional(),
  /** The buffers at which a closed market's last prices are traded at, fractions by what a customer does; null where refused. */
  closed: z.object({ buying: decimalText.nullable(), selling: decimalText.nullable() }).optional(),
  simulated: z.boolean(),
  /** A price older than this is too old to trade at. */
  max_age_seconds: z.number().int(),
  /** Grows with every publication; the same version has the same prices. */
  version: z.number().int(),
});
export type MetalPricesReply = z.infer<typeof metalPricesReply>;

export const pricesContract = {
  metalPrices: {
    method: 'GET',
    path: '/public/metal-prices/:currency',
    documented: pricesExamples.metalPrices,
    access: 'open',
    summary:
      "The market's prices of the four metals in a currency; failures are told by `success`, with the last good data.",
    params: z.object({
      currency: z.string().regex(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as CAD.'),
    }),
    response: metalPricesReply,
  },
} as const satisfies Record<string, Endpoint>;
