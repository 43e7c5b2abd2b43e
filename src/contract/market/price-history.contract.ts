import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { metals, type WeightUnit } from '#contract/metals.ts';
import { priceRanges } from './price-history.rules.ts';
import { priceHistoryExamples } from './price-history.examples.ts';

/** Units of weight that a file can be had by. */
const fileUnits = ['toz', 'g', 'kg'] as const satisfies readonly WeightUnit[];

const asked = {
  params: z.object({ metal: z.enum(metals, `Use one of ${metals.join(', ')}.`) }),
  query: z.strictObject({
    range: z.enum(priceRanges, `Use one of ${priceRanges.join(', ')}.`).default('1m'),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as CAD.')
      .default('USD'),
  }),
};

const decimalText = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/);

/** The middle of bid and ask over one step, per troy ounce in the currency of the reply. */
export const historyCandle = z.object({
  /** The end of the step, when `close` stood; of the step under way, its newest price. */
  at: z.iso.datetime(),
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
  /** Units of the currency for one US dollar at the end of the step, which its figures are converted at. */
  usd_rate: decimalText,
});
export type HistoryCandle = z.infer<typeof historyCandle>;

export const priceHistoryReply = z.object({
  metal: z.enum(metals),
  currency: z.string(),
  range: z.enum(priceRanges),
  /** Seconds that a candle tells of; where the market was closed or nothing arrived, there is none. */
  step_seconds: z.int(),
  /** Steps of the period that are left out: no exchange rate of their time is known. None for the dollar. */
  unrated: z.int(),
  simulated: z.boolean(),
  candles: z.array(historyCandle),
});
export type PriceHistoryReply = z.infer<typeof priceHistoryReply>;

export const sparklinesReply = z.object({
  /** Middle prices in US dollars over the last 24 hours, oldest first, evenly apart; only what there is. */
  metals: z.partialRecord(z.enum(metals), z.array(decimalText)),
});
export type SparklinesReply = z.infer<typeof sparklinesReply>;

export const priceHistoryContract = {
  history: {
    method: 'GET',
    path: '/public/price-history/:metal',
    documented: priceHistoryExamples.history,
    access: 'open',
    summary:
      'What a metal’s market price did over a period, as candles of the middle of bid and ask, each at the exchange rate of its time.',
    ...asked,
    response: priceHistoryReply,
  },
  file: {
    method: 'GET',
    path: '/public/price-history/:metal/csv',
    documented: priceHistoryExamples.file,
    access: 'open',
    summary: 'The same as a CSV file, by a unit of weight.',
    params: asked.params,
    query: asked.query.extend({
      unit: z.enum(fileUnits, `Use one of ${fileUnits.join(', ')}.`).default('toz'),
    }),
    response: z.string(),
    answer: 'text/csv',
  },
  sparklines: {
    method: 'GET',
    path: '/public/price-sparklines',
    documented: priceHistoryExamples.sparklines,
    access: 'open',
    summary: 'The last 24 hours of each metal in a few points, for a small line beside its price.',
    response: sparklinesReply,
  },
} as const satisfies Record<string, Endpoint>;
