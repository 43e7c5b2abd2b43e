import { z } from 'zod';

import { photo } from '#contract/catalogue/media.contract.ts';
import { productForms } from '#contract/catalogue/products.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { buyPricesExamples } from './buy-prices.examples.ts';

const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A product that the shop buys, with what it pays for one piece now. */
export const buyPriceRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  metal: z.enum(metals),
  form: z.enum(productForms),
  weightLabel: z.string(),
  fineness: z.string(),
  pictureVersion: z.string(),
  photo: photo.optional(),
  /** Null while its metal has no price. */
  price: decimalText.nullable(),
});
export type BuyPriceRow = z.infer<typeof buyPriceRow>;

/** What is paid for metal that is no product of the shop, by its fine weight. */
export const metalBuyPrice = z.object({
  metal: z.enum(metals),
  /** The part of the live bid that is paid: a fraction. */
  share: decimalText,
  /** Null while the metal has no price. */
  perOunce: decimalText.nullable(),
  perGram: decimalText.nullable(),
});
export type MetalBuyPrice = z.infer<typeof metalBuyPrice>;

const currencyParams = z.object({ currency: z.string().regex(/^[A-Z]{3}$/) });

export const buyPricesContract = {
  list: {
    method: 'GET',
    path: '/public/buy-prices/:currency',
    documented: buyPricesExamples.list,
    access: 'open',
    summary: 'The products that the shop buys, with what it pays for a piece now; the list grammar.',
    params: currencyParams,
    response: listReply(buyPriceRow),
  },
  metals: {
    method: 'GET',
    path: '/public/metal-buy-prices/:currency',
    documented: buyPricesExamples.metals,
    access: 'open',
    summary: 'What the shop pays now for other bars, coins and scrap by their fine weight; metals that it buys alone.',
    params: currencyParams,
    response: z.object({
      currency: z.string(),
      /** Whether the currency is one in which the shop pays. */
      settlement: z.boolean(),
      leastFineness: decimalText,
      items: z.array(metalBuyPrice),
    }),
  },
  terms: {
    method: 'GET',
    path: '/public/buy-terms',
    access: 'open',
    summary: 'The terms by which the shop buys metal from customers: the settings in force.',
    documented: buyPricesExamples.terms,
    response: z.object({
      /** Every metal; a share of nothing says that it is not bought so. */
      metals: z.array(z.object({ metal: z.enum(metals), share: decimalText })),
      leastFineness: decimalText,
      /** CAD: what is worth more comes to the counter. */
      kitMost: decimalText,
      /** Business days for which an offer’s prices hold. */
      offerDays: z.int(),
      /** Days for which the metal is waited for. */
      waitDays: z.int(),
      /** Since when they stand so; null for those that a new shop begins with. */
      since: z.iso.datetime().nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
export type BuyTerms = z.infer<(typeof buyPricesContract)['terms']['response']>;
export type MetalBuyPrices = z.infer<(typeof buyPricesContract)['metals']['response']>;
