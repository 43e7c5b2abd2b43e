import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { marketStates } from '#contract/market/prices.contract.ts';
import { metals } from '#contract/metals.ts';

import { embeddedMetals, embeddedUnits } from './embedded-prices.rules.ts';
import { embeddedPricesExamples } from './embedded-prices.examples.ts';

const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);

/** What the table on a page of others shows: the market's prices in one currency and unit, and whose word they are. */
export const embeddedPrices = z.object({
  shop: z.object({ name: z.string(), url: z.url() }),
  /** False while the shop takes no orders: then every price is indicative. */
  online: z.boolean(),
  currency: z.string(),
  unit: z.enum(embeddedUnits),
  market: z.enum(marketStates),
  simulated: z.boolean(),
  /** Time of the newest price; null when there is none. */
  as_of: z.iso.datetime().nullable(),
  /** An older price is indicative. */
  max_age_seconds: z.number().int(),
  metals: z.array(
    z.object({
      symbol: z.enum(metals),
      metal: z.enum(embeddedMetals),
      bid: decimalText,
      ask: decimalText,
      change_pct: decimalText.nullable(),
      /** Not a price to trade at now: too old, suspended, or of a closed market. */
      indicative: z.boolean(),
    }),
  ),
});
export type EmbeddedPrices = z.infer<typeof embeddedPrices>;

export const embeddedPricesContract = {
  prices: {
    method: 'GET',
    path: '/public/embed/prices/:currency',
    documented: embeddedPricesExamples.prices,
    access: 'open',
    summary: "The market's prices for a table on a page of others; any page may read it, and it knows nobody.",
    params: z.object({
      currency: z.string().regex(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as CAD.'),
    }),
    query: z.object({ unit: z.enum(embeddedUnits, `Use one of ${embeddedUnits.join(', ')}.`).default('oz') }),
    response: embeddedPrices,
  },
} as const satisfies Record<string, Endpoint>;
