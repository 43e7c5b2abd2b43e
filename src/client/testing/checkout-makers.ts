import type { HeldQuote } from '#client/features/checkout/held-quote.ts';
import type { Delivery } from '#client/features/checkout/delivery.ts';
import type { Order } from '#contract/orders.contract.ts';
import type { Quote } from '#contract/quotes.contract.ts';

/** Delivered to Hamilton. */
export const aDelivery: Delivery = {
  method: 'ship',
  address: {
    name: 'Ann Tremblay',
    street: '418 Concession Street',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8P 1A1',
  },
};

/** Two wafers of an ounce, locked for ten minutes. */
export const aQuote = (own: Partial<Quote> = {}): Quote => ({
  id: '0197a000-0000-7000-8000-0000000000b1',
  status: 'active',
  currency: 'CAD',
  serverTime: '2026-11-21T15:00:00.000Z',
  expiresAt: '2026-11-21T15:10:00.000Z',
  lines: [
    {
      productId: '0197a000-0000-7000-8000-0000000000a1',
      slug: '1-oz-gold-wafer',
      name: '1 oz Gold Wafer',
      metal: 'XAU',
      qty: 2,
      unit: '5876.53',
      line: '11753.06',
      overSpot: '0.036',
      tax: { treatment: 'exempt', reason: 'Fine gold is exempt.', amount: '0.00' },
    },
  ],
  subtotal: '11753.06',
  shipping: '48.50',
  shippingTax: { label: 'HST 13 %', amount: '6.31' },
  tax: '6.31',
  total: '11807.87',
  marketLossToday: '4027.47',
  paymentHours: 48,
  delivery: 'ship',
  address: { ...aDelivery.address, province: 'ON', country: 'CA' },
  paymentMethod: 'wire',
  ...own,
});

export const aHeldQuote = (own: Partial<Quote> = {}, key = '7b0c9a52-4f1e-4c58-9a53-7d2f7a2c1e01'): HeldQuote => ({
  quote: aQuote(own),
  askedAt: 0,
  key,
});

/** The order that the quote above becomes. */
export const anOrder = (own: Partial<Order> = {}): Order => ({
  id: '0197a000-0000-7000-8000-0000000000c1',
  number: '100482',
  placedAt: '2026-11-21T15:02:00.000Z',
  status: 'awaiting_payment',
  payment: 'unpaid',
  fulfilment: 'none',
  metals: ['XAU'],
  currency: 'CAD',
  total: '11807.87',
  totalCad: '11807.87',
  dueCad: '11807.87',
  paymentDeadline: '2026-11-23T15:02:00.000Z',
  subtotal: '11753.06',
  shipping: '48.50',
  tax: '6.31',
  paid: '0.00',
  due: '11807.87',
  delivery: 'ship',
  address: { ...aDelivery.address, province: 'ON', country: 'CA' },
  lines: aQuote().lines.map((line) => ({ ...line, fineNg: '31103476800', fineness: '0.9999', sku: 'KB-AU-1OZ-W' })),
  instructions: {
    beneficiary: 'Ingot Metals Inc.',
    bank: 'Bank of the Example, transit 00000, institution 000',
    account: '0000000',
    reference: '100482',
  },
  basis: {},
  lockedAt: '2026-11-21T15:00:00.000Z',
  events: [],
  version: 1,
  ...own,
});
