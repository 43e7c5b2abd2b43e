/*
 * How the past of a price is kept and asked for. No zod here: the storefront reads this file.
 */

/** What one candle tells of. A day is the market's: from 17:00 to 17:00 in New York. */
export const candleSpans = ['minute', 'hour', 'day'] as const;
export type CandleSpan = (typeof candleSpans)[number];

/** The periods that a history can be asked for. */
export const priceRanges = ['1d', '1w', '1m', '3m', '1y', '5y', 'max'] as const;
export type PriceRange = (typeof priceRanges)[number];

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How far back a period reaches, of which candles, and how many of them become one point; `max` reaches to the first. */
export const rangeTerms = {
  '1d': { span: 'minute', seconds: DAY, perPoint: 5, stepSeconds: 5 * 60 },
  '1w': { span: 'hour', seconds: 7 * DAY, perPoint: 1, stepSeconds: HOUR },
  '1m': { span: 'hour', seconds: 30 * DAY, perPoint: 4, stepSeconds: 4 * HOUR },
  '3m': { span: 'day', seconds: 91 * DAY, perPoint: 1, stepSeconds: DAY },
  '1y': { span: 'day', seconds: 365 * DAY, perPoint: 1, stepSeconds: DAY },
  '5y': { span: 'day', seconds: 5 * 365 * DAY, perPoint: 7, stepSeconds: 7 * DAY },
  max: { span: 'day', seconds: null, perPoint: 7, stepSeconds: 7 * DAY },
} as const satisfies Record<
  PriceRange,
  { span: CandleSpan; seconds: number | null; perPoint: number; stepSeconds: number }
>;

/** Points of the small line of 24 hours that stands beside a price. */
export const sparkPoints = 32;
