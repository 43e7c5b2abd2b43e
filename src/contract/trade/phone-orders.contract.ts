import { z } from 'zod';

import { cartLineInput } from './cart.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminOrder } from './orders.contract.ts';
import { phonePaymentMethods } from './payments.rules.ts';
import { phoneOrderLimits } from './phone-orders.rules.ts';
import { address, estimate, estimateBody, quote, quoteBody } from './quotes.contract.ts';

const { lines: mostLines, reason: reasonMost, message: messageMost } = phoneOrderLimits;

/** What a customer names on the phone. A product named twice is told beside its second line. */
const lines = z
  .array(cartLineInput)
  .min(1, 'Add a product.')
  .max(mostLines, `An order holds at most ${mostLines} products.`)
  .superRefine((named, context) => {
    for (const [index, { productId }] of named.entries()) {
      if (named.findIndex((line) => line.productId === productId) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'productId'],
        message: 'This product is in a line above. Change its quantity there.',
      });
    }
  });

const phoneEstimateBody = estimateBody.extend({ lines });
export type PhoneEstimateRequest = z.output<typeof phoneEstimateBody>;

const phoneQuoteBody = quoteBody.extend({
  lines,
  paymentMethod: z.enum(phonePaymentMethods, 'Choose a payment method; card details are never taken by phone.'),
});
export type PhoneQuoteRequest = z.output<typeof phoneQuoteBody>;

/** Whom an order is taken of: what the person at the phone needs to know of him, and no more. */
export const orderingCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Why nothing can be ordered for him now, in plain words; null when it can. */
  refusal: z.string().nullable(),
  tier: z.string().nullable(),
  balances: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** Who may order in his name, and for how much now, in CAD; of companies only. */
  traders: z.array(z.object({ id: z.uuid(), name: z.string(), left: z.string() })),
  /** Where orders of his went, the newest first, and then the address of his identity check. */
  addresses: z.array(address),
});
export type OrderingCustomer = z.infer<typeof orderingCustomer>;

const ofCustomer = z.object({ id: z.uuid() });

/** Orders that staff makes for a customer on the phone, on his word and at his own terms. */
export const phoneOrdersContract = {
  customer: {
    method: 'GET',
    path: '/admin/customers/:id/ordering',
    access: 'admin',
    permission: 'orders.place',
    summary: 'Whether a customer may order now, at which tier, and where their orders went.',
    params: ofCustomer,
    response: orderingCustomer,
  },
  estimate: {
    method: 'POST',
    path: '/admin/customers/:id/quotes/estimate',
    access: 'admin',
    permission: 'orders.place',
    summary: 'What each delivery and payment method would come to for a customer at current prices. Locks nothing.',
    params: ofCustomer,
    body: phoneEstimateBody,
    response: estimate,
  },
  quote: {
    method: 'POST',
    path: '/admin/customers/:id/quotes',
    access: 'admin',
    permission: 'orders.place',
    summary: 'Locks prices for a customer on the phone; supersedes their quote before, whoever asked for it.',
    params: ofCustomer,
    body: phoneQuoteBody,
    response: quote,
  },
  readQuote: {
    method: 'GET',
    path: '/admin/quotes/:id',
    access: 'admin',
    permission: 'orders.read',
    summary: 'One quote as it was locked.',
    params: z.object({ id: z.uuid() }),
    response: quote,
  },
  place: {
    method: 'POST',
    path: '/admin/customers/:id/orders',
    access: 'admin',
    permission: 'orders.place',
    idempotent: true,
    summary:
      'Places the order of a quote made on the phone, on the customer’s word: consumes it, reserves stock, books, audits and mails them in one transaction.',
    params: ofCustomer,
    body: z.strictObject({
      quoteId: z.uuid(),
      acceptTerms: z.literal(true, 'Ask for the customer’s word on the terms of sale.'),
      acceptMarketLoss: z.literal(true, 'Tell the customer of the market loss, and ask for their word.'),
      /** By which appointment somebody orders in the customer's name; without one it is the customer himself. */
      traderId: z.uuid().optional(),
      /** How he gave his word and how we knew him. For staff only. */
      reason: z
        .string()
        .trim()
        .min(3, 'Say how the customer ordered and how you knew them, in a few words.')
        .max(reasonMost, `Use at most ${reasonMost} characters.`),
      /** Told to the customer with his confirmation; empty for nothing. */
      message: z.string().trim().max(messageMost, `Use at most ${messageMost} characters.`).default(''),
    }),
    response: adminOrder,
  },
} as const satisfies Record<string, Endpoint>;
