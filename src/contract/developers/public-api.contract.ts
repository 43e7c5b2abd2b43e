import { z } from 'zod';

import { productForms } from '#contract/catalogue/products.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { marketStates } from '#contract/market/prices.contract.ts';
import { metals } from '#contract/metals.ts';
import { fulfilmentStates, orderStatuses, paymentStates } from '#contract/trade/orders.rules.ts';

import { ordersExample, pricesExample, productsExample } from './public-api.examples.ts';

/*
 * What other programs read with a key of the shop. A field is added when there is need; none is renamed, taken away or given
 * another meaning while this version lives.
 */

const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);
const moment = z.iso.datetime();
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Use a currency code of three capital letters, such as CAD.')
  .default('CAD');
/** What a page before called its `next`. */
const cursor = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'Send the `next` of the page before as it was.');
const limit = z.coerce.number('Enter a number.').int().min(1, 'At least 1.').max(100, 'At most 100.').default(50);

const pricesReply = z
  .object({
    currency: z.string(),
    /** `paused`: the market is open, and the shop trades nothing. */
    market: z.enum(marketStates),
    /** Nothing shown may be traded at now. */
    stale: z.boolean(),
    asOf: moment.nullable(),
    /** Of one troy ounce, at the market; without the shop's commission. */
    prices: z.array(
      z.object({
        metal: z.enum(metals),
        bid: decimalText,
        ask: decimalText,
        mid: decimalText,
        change: decimalText.nullable(),
        changePercent: decimalText.nullable(),
        asOf: moment,
        stale: z.boolean(),
      }),
    ),
  })
  .meta({ examples: [pricesExample] });

export const publicProduct = z.object({
  sku: z.string(),
  name: z.string(),
  /** Where a person finds it. */
  url: z.string(),
  metal: z.enum(metals),
  form: z.enum(productForms),
  mint: z.string(),
  weight: z.string(),
  fineness: z.string(),
  /** Of one piece; null while the metal has no price, or where it is told on request. */
  price: decimalText.nullable(),
  /** What the shop pays for one; null where it buys none. */
  buyback: decimalText.nullable(),
  /** Pieces on the shelf. */
  available: z.int(),
});

const productsReply = z
  .object({ currency: z.string(), items: z.array(publicProduct), next: z.string().nullable() })
  .meta({ examples: [productsExample] });

export const publicOrder = z.object({
  number: z.string(),
  placedAt: moment,
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  fulfilment: z.enum(fulfilmentStates),
  currency: z.string(),
  total: decimalText,
  totalCad: decimalText,
});

const ordersReply = z
  .object({ items: z.array(publicOrder), next: z.string().nullable() })
  .meta({ examples: [ordersExample] });

export const publicApiContract = {
  prices: {
    method: 'GET',
    base: '/api',
    path: '/v1/prices',
    access: 'key',
    scope: 'prices:read',
    summary: "The market's prices in a currency. Wants a key that opens prices.",
    query: z.strictObject({ currency }),
    response: pricesReply,
  },
  products: {
    method: 'GET',
    base: '/api',
    path: '/v1/products',
    access: 'key',
    scope: 'products:read',
    summary: 'What is on sale, by SKU; `after` takes the `next` of the page before. Wants a key that opens products.',
    query: z.strictObject({ currency, limit, after: cursor(100).optional() }),
    response: productsReply,
  },
  orders: {
    method: 'GET',
    base: '/api',
    path: '/v1/orders',
    access: 'key',
    scope: 'orders:read',
    summary: 'Orders, the newest first; `after` takes the `next` of the page before. Wants a key that opens orders.',
    query: z.strictObject({
      limit,
      after: cursor(20).optional(),
      status: z.enum(orderStatuses, 'This is no status of an order.').optional(),
    }),
    response: ordersReply,
  },
  order: {
    method: 'GET',
    base: '/api',
    path: '/v1/orders/:number',
    access: 'key',
    scope: 'orders:read',
    summary: 'One order, by its number. Wants a key that opens orders.',
    params: z.strictObject({ number: z.string().regex(/^[\w-]{1,20}$/) }),
    response: publicOrder,
  },
} as const satisfies Record<string, Endpoint>;
