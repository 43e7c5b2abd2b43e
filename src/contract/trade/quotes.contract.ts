import { z } from 'zod';

import { cancellingCosts } from './cancelling.contract.ts';
import { cartLines, cartWay } from './cart.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { deliveryMethods } from './orders.rules.ts';
import { paymentMethods } from './payments.rules.ts';
import { canadianProvinces, postalProblem } from '#contract/provinces.ts';
import { priceReceipt } from './price-receipt.contract.ts';
import { quoteStatuses } from './quotes.rules.ts';
import { offeredVault, storageCost } from './storage-cost.contract.ts';
import { pack } from '#contract/catalogue/products.contract.ts';
import { quotesExamples } from './quotes.examples.ts';

export const address = z.strictObject({
  name: enteredLine('the name of the person who receives it', 120),
  street: enteredLine('the street and number', 160),
  city: enteredLine('the city', 80),
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

/** Where goods are to go: its province decides the tax, so its postal code has to be one of that province. */
export const deliveredAddress = address.superRefine(({ postalCode, province }, { addIssue }) => {
  const message = postalProblem(postalCode, province);
  if (message !== undefined) addIssue({ code: 'custom', path: ['postalCode'], message });
});

const couponCode = z.string().trim().max(40, 'Use at most 40 characters.');

export const quoteBody = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  delivery: z.enum(deliveryMethods),
  /** One of the ways to deliver; without it the first that takes these goods there. */
  shippingMethodId: z.uuid().optional(),
  /** Of what goes into a vault: which of the open ones; without it the first. */
  vaultId: z.uuid().optional(),
  address: deliveredAddress,
  paymentMethod: z.enum(paymentMethods),
  coupon: couponCode.optional(),
});
export type QuoteRequest = z.output<typeof quoteBody>;

/** What the checkout asks before a price is locked: what each way to deliver and to pay comes to. */
export const estimateBody = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  province: z.enum(canadianProvinces, 'Choose a province or territory.'),
  /** What the ways to pay are told for; without either the first way to deliver that takes these goods. */
  delivery: z.enum(deliveryMethods).optional(),
  shippingMethodId: z.uuid().optional(),
  /** Which vault the way into one is told for; without it the first open one. */
  vaultId: z.uuid().optional(),
  coupon: couponCode.optional(),
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
  /** Its share of what the way of paying adds or takes off, and of what the coupon takes off. */
  adjustment: z.string(),
  discount: z.string(),
  tax: z.object({ treatment: z.string(), reason: z.string(), amount: z.string() }),
  /** How many of the pieces have to be ordered in, and within how many days they come; null when all lie on the shelf. */
  backorder: z.object({ qty: z.number().int(), days: z.number().int() }).nullable(),
  pack: pack.optional(),
});

export const quote = z.object({
  id: z.uuid(),
  status: z.enum(quoteStatuses),
  /** Why the shop ended it before its time; null for every other. */
  endReason: z.string().nullable(),
  currency: z.string(),
  /** Both by the server's clock, so that the browser counts the difference down and never trusts its own time. */
  serverTime: z.string(),
  expiresAt: z.string(),
  lines: z.array(quoteLine),
  subtotal: z.string(),
  /** Negative for a discount of the way of paying. */
  adjustment: z.string(),
  /** What the coupon takes off, of the lines and of the delivery. */
  discount: z.string(),
  coupon: z.string().nullable(),
  /** Priced at the last prices before the market closed: the buffer in them, a fraction, and when it opens. */
  closedMarket: z.object({ buffer: z.string(), opensAt: z.string() }).nullable(),
  tier: z.string().nullable(),
  shipping: z.string(),
  insurance: z.string(),
  insuredValue: z.string(),
  /** On shipping and insurance together, with the label of the province's rates, and why it is so much. */
  shippingTax: z.object({ label: z.string(), reason: z.string(), amount: z.string() }),
  tax: z.string(),
  total: z.string(),
  /** What cancelling an order of it would cost at this moment. */
  cancelling: cancellingCosts,
  paymentHours: z.number().int(),
  /** By when an order that is placed at `serverTime` is to be paid. */
  payBy: z.string(),
  delivery: z.enum(deliveryMethods),
  deliveryName: z.string(),
  /** Of what goes into our vault; null for every other way of delivery. */
  storage: storageCost.nullable(),
  address,
  paymentMethod: z.enum(paymentMethods),
  paymentName: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** What a total is made of, the same in an estimate and in a quote. */
export const quoteSummary = quote
  .pick({
    ...{
      currency: true,
      subtotal: true,
      adjustment: true,
      discount: true,
      coupon: true,
      closedMarket: true,
      tier: true,
    },
    ...{ shipping: true, insurance: true, insuredValue: true, shippingTax: true, tax: true, total: true },
    ...{ delivery: true, deliveryName: true, paymentName: true },
  })
  .extend({ lines: z.array(quoteLine.pick({ qty: true, tax: true })) });
export type QuoteSummary = z.infer<typeof quoteSummary>;

/** Which lines of the kept cart are meant: those of this way; without it all of them, ordered together. */
const linesOfWay = { way: cartWay.optional() };
const ownQuoteBody = quoteBody.extend(linesOfWay);
export type OwnQuoteRequest = z.output<typeof ownQuoteBody>;
const ownEstimateBody = estimateBody.extend(linesOfWay);
export type OwnEstimateRequest = z.output<typeof ownEstimateBody>;

export const publicEstimateBody = z.strictObject({
  ...estimateBody.omit({ coupon: true }).shape,
  lines: cartLines,
});

export const estimate = z.object({
  currency: z.string(),
  subtotal: z.string(),
  /** By the name of the customer's tier; null without one. */
  tier: z.string().nullable(),
  /** The hours to pay that his tier gives him; null for those of everyone, which the public settings tell. */
  paymentHours: z.number().int().nullable(),
  deliveries: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(deliveryMethods),
      name: z.string(),
      description: z.string(),
      signature: z.boolean(),
      shipping: z.string(),
      insurance: z.string(),
      /** What the parcel is insured for. */
      insuredValue: z.string(),
      /** What storage costs in the vault that was asked for, else in the first; null for every other way. */
      storage: storageCost.nullable(),
      /** The vaults that can be chosen; none for every other way. */
      vaults: z.array(offeredVault),
      /** Why it can't be chosen, in plain words. */
      refusal: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      code: z.enum(paymentMethods),
      name: z.string(),
      /** What it adds, or takes off when negative. */
      adjustmentPct: z.string(),
      adjustment: z.string(),
      total: z.string(),
      /** What the total is made of; null where it can't be paid so. */
      summary: quoteSummary.nullable(),
      holdDays: z.number().int(),
      refusal: z.string().nullable(),
    }),
  ),
  coupon: z.object({ code: z.string(), discount: z.string(), refusal: z.string().nullable() }).nullable(),
});
export type Estimate = z.infer<typeof estimate>;

export const quotesContract = {
  estimate: {
    method: 'POST',
    path: '/customer/quotes/estimate',
    access: 'customer',
    summary: 'What each delivery and payment method would come to for the kept cart at current prices. Locks nothing.',
    body: ownEstimateBody,
    response: estimate,
  },
  publicEstimate: {
    method: 'POST',
    path: '/public/estimate',
    documented: quotesExamples.publicEstimate,
    access: 'open',
    summary:
      'What pieces come to in a province, delivered and taxed, by every delivery and payment method; to who is signed in at their own terms.',
    body: publicEstimateBody,
    response: estimate,
  },
  create: {
    method: 'POST',
    path: '/customer/quotes',
    access: 'customer',
    summary: 'Locks the prices of the kept cart, or of its lines of one way; supersedes the quote before.',
    body: ownQuoteBody,
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
  receipt: {
    method: 'GET',
    path: '/customer/quotes/:id/receipt',
    access: 'customer',
    summary: 'What one own quote was made of, to compute it again.',
    params: z.object({ id: z.uuid() }),
    response: priceReceipt,
  },
  adminReceipt: {
    method: 'GET',
    path: '/admin/quotes/:id/receipt',
    access: 'admin',
    permission: 'orders.read',
    summary: 'What a quote was made of, to compute it again.',
    params: z.object({ id: z.uuid() }),
    response: priceReceipt,
  },
} as const satisfies Record<string, Endpoint>;
