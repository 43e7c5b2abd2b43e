/*
 * How the past of a product's price is asked for. No zod here: the storefront reads this file.
 */
import { HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';

/** The periods that the price of a product can be looked back over. */
export const productPriceRanges = ['1m', '3m', '1y', 'max'] as const;
export type ProductPriceRange = (typeof productPriceRanges)[number];

/** How far back a period reaches and how long a step of it is; `max` reaches as far as prices are kept. */
export const productPriceTerms = {
  '1m': { days: 30, stepMs: 4 * HOUR_MS },
  '3m': { days: 91, stepMs: DAY_MS },
  '1y': { days: 365, stepMs: DAY_MS },
  max: { days: null, stepMs: DAY_MS },
} as const satisfies Record<ProductPriceRange, { days: number | null; stepMs: number }>;

/** Prices are kept by the hour for so long, then the last of each day. */
export const hoursKeptDays = 40;

/** Thirteen months: then they go. */
export const daysKeptDays = 396;
