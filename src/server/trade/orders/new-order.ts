import { paymentDeadlineOf } from '#contract/trade/bank-days.rules.ts';
import { placedStatus } from '#contract/trade/orders.rules.ts';
import { bankCalendarOf } from '#server/trade/bank-days/bank-days.read.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { QuoteRecord } from '#server/trade/quotes/redeem-quote.ts';

import { figuresOf } from './order-figures.ts';
import type { Raised } from './order-flags.ts';
import type { OrderEvent, OrderRecord } from './orders.table.ts';
import type { Buyer, Placing } from './redeemable-quote.ts';
import type { LineRecord } from './sent-lines.ts';

/** What an order begins with that nobody has paid, packed or ended. */
const untouched = {
  previousStatus: null,
  heldAs: null,
  marketLoss: null,
  endingFee: null,
  lossTax: null,
  feeTax: null,
  endingTax: null,
  lossMeasure: null,
  acceptedLoss: null,
  acceptedFee: null,
  pickupCode: null,
  reminders: 0,
  payment: 'unpaid',
  fulfilment: 'none',
  paid: 0n,
  refunded: 0n,
  toBalance: 0n,
  onBalance: 0n,
  version: 1,
} as const satisfies Partial<OrderRecord>;

interface Made {
  id: string;
  number: string;
  quote: QuoteRecord;
  buyer: Buyer;
  lines: readonly LineRecord[];
  flags: readonly Raised[];
  now: Date;
}

/** The order that a quote becomes. */
export function newOrder(placing: Placing, { id, number, quote, buyer, lines, flags, now }: Made): OrderRecord {
  const { inputs } = quote;
  const byPhone = placing.channel === 'phone' ? placing : null;
  return {
    ...untouched,
    ...figuresOf(lines),
    id,
    number,
    customerId: buyer.id,
    customerName: buyer.name,
    customerEmail: buyer.email,
    quoteId: quote.id,
    status: placedStatus,
    statusSince: now,
    channel: placing.channel,
    placedBy: byPhone && byPhone.actor.id,
    placedByName: byPhone && byPhone.actor.name,
    risks: flags.map(({ flag }) => flag),
    metals: [...new Set(inputs.lines.map(({ metal }) => metal))],
    currency: quote.currency,
    subtotal: quote.subtotal,
    adjustment: quote.adjustment,
    discount: quote.discount,
    shipping: quote.shipping,
    insurance: quote.insurance,
    tax: quote.tax,
    total: quote.total,
    totalCad: quote.totalCad,
    dueCad: quote.totalCad,
    delivery: inputs.delivery,
    deliveryName: inputs.shippingMethod.name,
    vaultProvince: inputs.vault?.province ?? null,
    vaultId: inputs.vault?.id ?? null,
    couponCode: inputs.couponUse?.code ?? null,
    paymentMethod: inputs.paymentMethod,
    address: inputs.address,
    tier: inputs.tier,
    termsVersion: inputs.termsVersion,
    acceptedAt: now,
    placedAt: now,
    paymentDeadline: paymentDeadlineOf(now, inputs.paymentHours, bankCalendarOf(inputs.bankDaysOff ?? [])),
    // Of the customer's own browser; on the phone, and by an instruction, there is none.
    ip: placing.channel === 'web' ? placing.actor.ip : '',
    userAgent: placing.channel === 'web' ? placing.userAgent : '',
    createdAt: now,
    updatedAt: now,
  };
}

/** The first line of its timeline. */
export const placedEvent = (placing: Placing, order: OrderRecord): OrderEvent => ({
  id: uuidV7(),
  orderId: order.id,
  at: order.placedAt,
  what: placedWords(placing),
  fromStatus: null,
  toStatus: order.status,
  actorId: placing.actor.id,
  actorName: placing.actor.name,
  note: null,
  internalNote: placing.channel === 'phone' ? placing.reason : null,
});

function placedWords(placing: Placing): string {
  if (placing.channel === 'standing') return placing.what;
  return placing.channel === 'phone' ? 'Order placed by phone' : 'Order placed';
}
