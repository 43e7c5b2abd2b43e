import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import { deliveryMethods, paymentMethods } from './orders.rules.ts';
import { canadianProvinces } from './provinces.ts';

export const quoteStatuses = ['active', 'consumed', 'superseded', 'expired', 'voided'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

const line = (label: string, max: number) =>
  z.string().trim().min(1, `Enter ${label}.`).max(max, `Use at most ${max} characters.`);

export const address = z.strictObject({
  name: line('the name of the person who receives it', 120),
  street: line('the street and number', 160),
  city: line('the city', 80),
  province: z.enum(canadianProvinces, 'Choose a province or territory.'),
  postalCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, 'Enter a postal code, such as L8P 1A1.')
    .overwrite((code) => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code)),
  country: z.literal('CA'),
});
export type Address = z.infer<typeof address>;

export const quoteBody = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  delivery: z.enum(deliveryMethods),
  address,
  paymentMethod: z.enum(paymentMethods),
});

export const quoteLine = z.object({
  productId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  metal: z.string(),
  qty: z.number().int(),
  unit: z.string(),
  line: z.string(),
  overSpot: z.string(),
  tax: z.object({ treatment: z.string(), reason: z.string(), amount: z.string() }),
});

export const quote = z.object({
  id: z.uuid(),
  status: z.enum(quoteStatuses),
  currency: z.string(),
  /** Both by the server's clock, so that the browser counts the difference down and never trusts its own time. */
  serverTime: z.string(),
  expiresAt: z.string(),
  lines: z.array(quoteLine),
  subtotal: z.string(),
  shipping: z.string(),
  shippingTax: z.object({ label: z.string(), amount: z.string() }),
  tax: z.string(),
  total: z.string(),
  /** What cancelling this order would cost at this moment, fee included. */
  marketLossToday: z.string(),
  paymentHours: z.number().int(),
  delivery: z.enum(deliveryMethods),
  address,
  paymentMethod: z.enum(paymentMethods),
});
export type Quote = z.infer<typeof quote>;

export const quotesContract = {
  create: {
    method: 'POST',
    path: '/customer/quotes',
    access: 'customer',
    summary: 'Locks the prices of the kept cart; supersedes the quote before.',
    body: quoteBody,
    response: quote,
  },
  read: {
    method: 'GET',
    path: '/customer/quotes/:id',
    access: 'customer',
    summary: 'One own quote as it was locked.',
    params: z.object({ id: z.uuid() }),
    response: quote,
  },
} as const satisfies Record<string, Endpoint>;
