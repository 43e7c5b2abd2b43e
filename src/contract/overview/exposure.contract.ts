import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { marginSpans } from './exposure.rules.ts';
import { hedgeSides } from './hedges.rules.ts';
import { metals } from '#contract/metals.ts';
import { marketStates } from '#contract/market/prices.contract.ts';

/** Fine weight: a signed whole number of 10^-9 g, as text. */
const fineNg = z.string();
/** Canadian dollars as decimal text. */
const cad = z.string();

/** What we hold, owe and have at stake in one metal. How each figure is made is said in `server/overview/exposure`. */
export const metalPosition = z.object({
  metal: z.enum(metals),
  onHandNg: fineNg,
  boughtBackNg: fineNg,
  /** Sold to us by weight, waiting for a refiner. */
  toRefineNg: fineNg,
  /** Of quotes that hold a locked price now, and how many they are. */
  lockedNg: fineNg,
  lockedQuotes: z.number().int(),
  /** Sold and not yet gone, by whether something is still due for it. An order of two metals counts for both. */
  unpaidNg: fineNg,
  unpaidOrders: z.number().int(),
  paidNg: fineNg,
  paidOrders: z.number().int(),
  /** Positive when we hold more than we owe. */
  netNg: fineNg,
  /** The market's price at which the net position is valued, per troy ounce: its bid when we hold more, its ask when we owe more. */
  priceCad: cad.nullable(),
  priceSide: z.enum(['bid', 'ask']).nullable(),
  /** Null while there is no price. */
  valueCad: cad.nullable(),
  /** What all pieces on hand cost, and that per troy ounce; null while no cost is known. */
  costCad: cad.nullable(),
  costPerOz: cad.nullable(),
  /** The part of what is on hand that is promised to nobody, and its result against the average cost at the market's bid. */
  freeNg: fineNg,
  unrealisedCad: cad.nullable(),
});
export type MetalPosition = z.infer<typeof metalPosition>;

/** What trades with counterparties leave of the position in one metal, and what to trade when that is beyond its limit. */
export const hedgePosition = z.object({
  metal: z.enum(metals),
  netNg: fineNg,
  /** Of confirmed trades: bought less sold. */
  hedgedNg: fineNg,
  afterNg: fineNg,
  /** Null where no limit is set. */
  limitNg: fineNg.nullable(),
  isBeyond: z.boolean(),
  /** Trades that wait for a second person, and count for nothing yet. */
  waiting: z.int(),
  /** Null within the limit, and where no counterparty’s lot fits. */
  wanted: z
    .object({
      side: z.enum(hedgeSides),
      counterpartyId: z.uuid(),
      counterparty: z.string(),
      /** A whole number. */
      lots: z.string(),
      fineNg,
    })
    .nullable(),
});
export type HedgePosition = z.infer<typeof hedgePosition>;

/** A day's result; its parts add up to the total. All null where a price or rate of it is not known. */
const dayResult = z.object({
  /** By the shop's calendar, `YYYY-MM-DD`. */
  day: z.string(),
  metalCad: cad.nullable(),
  premiumCad: cad.nullable(),
  currencyCad: cad.nullable(),
  totalCad: cad.nullable(),
});
export type DayResult = z.infer<typeof dayResult>;

export const dayResults = z.object({ days: z.array(dayResult) });
export type DayResults = z.infer<typeof dayResults>;

const earned = z.object({ fineNg, salesCad: cad, costCad: cad, marginCad: cad });

/** What left in a span. `marginPct` is the margin in percent of the sales; null when nothing was sold. */
export const metalMargin = earned.extend({ metal: z.enum(metals), marginPct: z.string().nullable() });
export type MetalMargin = z.infer<typeof metalMargin>;

export const spanMargins = z.object({
  span: z.enum(marginSpans),
  /** The first day of it, `YYYY-MM-DD`. */
  from: z.string(),
  metals: z.array(metalMargin),
  total: metalMargin.omit({ metal: true, fineNg: true }),
});
export type SpanMargins = z.infer<typeof spanMargins>;

export const exposure = z.object({
  asOf: z.iso.datetime(),
  /** Of the prices that the values are of: whether the market trades, and when the newest of them was made. */
  prices: z.object({ market: z.enum(marketStates), as_of: z.iso.datetime().nullable(), stale: z.boolean() }),
  positions: z.array(metalPosition),
  /** Over all metals; null while one that counts is not known. */
  totals: z.object({ valueCad: cad.nullable(), costCad: cad, unrealisedCad: cad.nullable() }),
  margins: z.array(spanMargins),
  hedges: z.array(hedgePosition),
});
export type Exposure = z.infer<typeof exposure>;

export const exposureContract = {
  read: {
    method: 'GET',
    path: '/admin/exposure',
    access: 'admin',
    permission: 'books.read',
    summary: 'Per metal what we hold and owe, what that is worth now, and the margin of what left lately.',
    response: exposure,
  },
  days: {
    method: 'GET',
    path: '/admin/exposure/days',
    access: 'admin',
    permission: 'hedges.read',
    summary: 'The result of each of thirty days in metal, premium and currency, CAD, the oldest first.',
    response: dayResults,
  },
} as const satisfies Record<string, Endpoint>;
