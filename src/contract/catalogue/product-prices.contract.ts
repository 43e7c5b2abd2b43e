import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { productPriceRanges } from './product-prices.rules.ts';
import { productPricesExamples } from './product-prices.examples.ts';

/** What one piece cost in an hour of the past, and the market's ask then. */
export const productPricePoint = z.object({
  at: z.iso.datetime(),
  /** Of one piece: recorded in CAD, in another currency at the mid rate of that time. */
  unit: z.string().regex(/^\d+\.\d\d$/),
  /** The market's ask of its metal per troy ounce, likewise. */
  spot: z.string().regex(/^\d+(\.\d+)?$/),
  /** The part of the price over the metal at that ask, as a fraction. */
  over_spot: z.string().regex(/^-?\d+(\.\d+)?$/),
});
export type ProductPricePoint = z.infer<typeof productPricePoint>;

export const productPricesReply = z.object({
  range: z.enum(productPriceRanges),
  currency: z.string(),
  /** Points of the period that are left out: no exchange rate of their time is known. None for CAD. */
  unrated: z.int(),
  /** Oldest first; the last of each step. Where there was no price, there is none. */
  points: z.array(productPricePoint),
});
export type ProductPricesReply = z.infer<typeof productPricesReply>;

export const productPricesContract = {
  read: {
    method: 'GET',
    path: '/public/product-prices/:slug',
    documented: productPricesExamples.read,
    access: 'open',
    summary:
      'What one piece of a product cost over a period, and how far that was over spot, as it was recorded and at the exchange rates of that time.',
    params: z.object({ slug: z.string().max(200) }),
    query: z.strictObject({
      range: z.enum(productPriceRanges, `Use one of ${productPriceRanges.join(', ')}.`).default('3m'),
      currency: z
        .string()
        .regex(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as CAD.')
        .default('CAD'),
    }),
    response: productPricesReply,
  },
} as const satisfies Record<string, Endpoint>;
