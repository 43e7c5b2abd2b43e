import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { productPriceRanges } from './product-prices.rules.ts';

/** What one piece cost in an hour of the past, and the market's ask then. */
export const productPricePoint = z.object({
  at: z.iso.datetime(),
  /** Of one piece, in CAD. */
  unit: z.string().regex(/^\d+\.\d\d$/),
  /** The market's ask of its metal in CAD per troy ounce. */
  spot: z.string().regex(/^\d+(\.\d+)?$/),
  /** The part of the price over the metal at that ask, as a fraction. */
  over_spot: z.string().regex(/^-?\d+(\.\d+)?$/),
});
export type ProductPricePoint = z.infer<typeof productPricePoint>;

export const productPricesReply = z.object({
  range: z.enum(productPriceRanges),
  /** In which prices are recorded. */
  currency: z.literal('CAD'),
  /** Oldest first; the last of each step. Where there was no price, there is none. */
  points: z.array(productPricePoint),
});
export type ProductPricesReply = z.infer<typeof productPricesReply>;

export const productPricesContract = {
  read: {
    method: 'GET',
    path: '/public/product-prices/:slug',
    access: 'open',
    summary: 'What one piece of a product cost over a period, and how far that was over spot, as it was recorded.',
    params: z.object({ slug: z.string().max(200) }),
    query: z.strictObject({
      range: z.enum(productPriceRanges, `Use one of ${productPriceRanges.join(', ')}.`).default('3m'),
    }),
    response: productPricesReply,
  },
} as const satisfies Record<string, Endpoint>;
