import type { HeldQuote } from '#client/features/trade/checkout/held-quote.ts';
import type { Delivery } from '#client/features/trade/checkout/delivery.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { Estimate, Quote } from '#contract/trade/quotes.contract.ts';
import type { OfferedVault } from '#contract/trade/storage-cost.contract.ts';

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
  endReason: null,
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
      adjustment: '0.00',
      discount: '0.00',
      tax: { treatment: 'exempt', reason: 'Fine gold is exempt.', amount: '0.00' },
      backorder: null,
    },
  ],
  subtotal: '11753.06',
  adjustment: '0.00',
  discount: '0.00',
  coupon: null,
  closedMarket: null,
  tier: null,
  shipping: '40.00',
  insurance: '8.50',
  insuredValue: '11753.06',
  shippingTax: {
    label: 'HST 13 %',
    reason: 'Delivery is part of one supply with the goods, so it is taxed as they are.',
    amount: '6.31',
  },
  tax: '6.31',
  total: '11807.87',
  cancelling: {
    marketLoss: '0.00',
    fee: '50.00',
    total: '50.00',
    measure: {
      against: 'ask',
      at: '2026-11-20T19:42:00.000Z',
      moves: [{ metal: 'XAU', locked: '5658.01', current: '5660.12' }],
    },
    feeCad: '50.00',
    feeShare: '0.05',
  },
  paymentHours: 48,
  payBy: '2026-11-24T15:00:00.000Z',
  delivery: 'ship',
  deliveryName: 'Insured courier',
  storage: null,
  address: { ...aDelivery.address, province: 'ON', country: 'CA' },
  paymentMethod: 'wire',
  paymentName: 'Bank wire',
  ...own,
});

export const aHeldQuote = (own: Partial<Quote> = {}, key = '7b0c9a52-4f1e-4c58-9a53-7d2f7a2c1e01'): HeldQuote => ({
  quote: aQuote(own),
  askedAt: 0,
  key,
});

/** What the two wafers come to by each way to deliver and to pay. */
export const anEstimate = (own: Partial<Estimate> = {}): Estimate => ({
  currency: 'CAD',
  subtotal: '11753.06',
  tier: null,
  paymentHours: null,
  deliveries: [
    {
      id: '0197a000-0000-7000-8000-000000000501',
      kind: 'ship',
      name: 'Insured courier',
      description: 'Two to five business days, against a signature.',
      signature: true,
      shipping: '40.00',
      insurance: '8.50',
      insuredValue: '11753.06',
      storage: null,
      vaults: [],
      refusal: null,
    },
    {
      id: '0197a000-0000-7000-8000-000000000502',
      kind: 'pickup',
      name: 'Pick up at our counter',
      description: 'By appointment.',
      signature: true,
      shipping: '0.00',
      insurance: '0.00',
      insuredValue: '0.00',
      storage: null,
      vaults: [],
      refusal: null,
    },
  ],
  payments: [
    {
      code: 'wire',
      name: 'Bank wire',
      adjustmentPct: '0',
      adjustment: '0.00',
      total: '11807.87',
      summary: aQuote(),
      holdDays: 0,
      refusal: null,
    },
    {
      code: 'card',
      name: 'Card',
      adjustmentPct: '0.04',
      adjustment: '470.12',
      total: '12277.99',
      summary: null,
      holdDays: 0,
      refusal: 'Card is for orders up to 5000.00 CAD.',
    },
  ],
  coupon: null,
  ...own,
});

const toronto = { id: '0197a000-0000-7000-8000-000000000601', name: 'Toronto', city: 'Toronto' } as const;

/** A vault that can be chosen, as an estimate tells it. */
export const anOfferedVault = (own: Partial<OfferedVault> = {}): OfferedVault => {
  const vault = { ...toronto, province: 'ON', refusal: null, ...own } as const;
  return {
    ...vault,
    storage: { vaultId: vault.id, city: vault.city, yearly: '60.00', monthlyMin: '5.00', added: false },
  };
};

/** The way into the vault, as an estimate tells it. */
export const intoVault = (own: Partial<Estimate['deliveries'][number]> = {}): Estimate['deliveries'][number] => ({
  ...{ id: '0197a000-0000-7000-8000-000000000503', kind: 'vault', name: 'Store in our vault', signature: false },
  ...{ description: 'Insured, in your name.', shipping: '0.00', insurance: '0.00', insuredValue: '0.00' },
  storage: anOfferedVault().storage,
  vaults: [anOfferedVault({ refusal: own.refusal ?? null })],
  refusal: null,
  ...own,
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
  quoteId: '0197a000-0000-7000-8000-0000000000b1',
  subtotal: '11753.06',
  adjustment: '0.00',
  discount: '0.00',
  couponCode: null,
  shipping: '40.00',
  insurance: '8.50',
  tax: '6.31',
  paid: '0.00',
  due: '11807.87',
  delivery: 'ship',
  deliveryName: 'Insured courier',
  address: { ...aDelivery.address, province: 'ON', country: 'CA' },
  lines: aQuote().lines.map((line) => ({
    ...line,
    id: '0197a000-0000-7000-8000-0000000000d1',
    sent: 0,
    fineNg: '31103476800',
    fineness: '0.9999',
    sku: 'KB-AU-1OZ-W',
    parts: null,
  })),
  instructions: {
    method: 'wire',
    words: '',
    beneficiary: 'Ingot Metals Inc.',
    bank: 'Bank of the Example, transit 00000, institution 000',
    account: '0000000',
    reference: '100482',
  },
  basis: {},
  lockedAt: '2026-11-21T15:00:00.000Z',
  events: [],
  channel: 'web',
  endingCosts: null,
  parcels: [],
  pickupCode: null,
  notes: [],
  end: 'cancel',
  version: 1,
  ...own,
});
