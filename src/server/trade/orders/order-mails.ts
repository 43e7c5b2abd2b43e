import { backorderWords } from '#contract/catalogue/backorder.rules.ts';
import { type Pack, packedWords } from '#contract/catalogue/packs.rules.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import {
  afterTheEnd,
  payingFacts,
  payingWords,
  type PaymentInstructions,
  paymentMethodInWords,
} from '#contract/trade/payment-instructions.rules.ts';
import { SHOP_ZONE, ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import { isBankMethod } from '#contract/trade/payments.rules.ts';
import { orderMails } from '#contract/trade/order-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { OrderRecord } from './orders.table.ts';

const amount = (order: OrderRecord, minor: bigint) => amountWords(minor, order.currency);

export const deadlineText = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});

/** Beside the lines and the total; what comes to nothing is left out. */
const partsOf = (order: OrderRecord): string =>
  (
    [
      [order.adjustment < 0n ? 'Saved by payment method' : 'Added for payment method', order.adjustment],
      [`Coupon ${order.couponCode ?? ''}`.trim(), -order.discount],
      ['Shipping', order.shipping],
      ['Insurance', order.insurance],
      ['Tax', order.tax],
    ] as const
  )
    .filter(([label, minor]) => minor !== 0n || label === 'Shipping' || label === 'Tax')
    .map(([label, minor]) => `${label}: ${amount(order, minor)}`)
    .join('\n');

/** Where the metal goes, so that a customer who did not type it himself can see it. */
const destinationOf = ({ delivery, deliveryName, address }: OrderRecord): string => {
  if (delivery === 'pickup') return `To be picked up: ${deliveryName}`;
  if (delivery === 'vault') return `To be placed in your vault: ${deliveryName}`;
  return `To be sent by ${deliveryName} to: ${[address.name, address.street, `${address.city} ${address.province} ${address.postalCode}`].join(', ')}`;
};

/** What has to stand on the payment, a line each. */
export const factsText = (pay: PaymentInstructions): string =>
  payingFacts(pay)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');

/** How to pay and until when; of a bank's ways the money has to be there by then. */
export const howToPay = (order: OrderRecord, pay: PaymentInstructions): string => {
  const way = paymentMethodInWords[pay.method];
  const until = `${deadlineText.format(order.paymentDeadline)} ${ZONE_WORDS}`;
  return [
    isBankMethod(pay.method)
      ? `Please pay by ${way}. The money has to reach us by ${until}.`
      : `Please pay by ${way}, by ${until}.`,
    payingWords(pay),
    factsText(pay),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

/** How to pay what the end of an order cost. */
export const howToPayTheEnd = (pay: PaymentInstructions): string => {
  const way = afterTheEnd(pay);
  return [`Please pay it by ${paymentMethodInWords[way.method]}.`, payingWords(way), factsText(way)].join('\n\n');
};

interface OrderedLine {
  name: string;
  qty: number;
  pack: Pack | null;
  line: bigint;
  awaited: number;
  leadDays: number | null;
}

/** What a line costs, in which packs it comes, and how long the pieces of it take that have to be ordered in. */
function lineWords(order: OrderRecord, { name, qty, pack, line, awaited, leadDays }: OrderedLine): string {
  const packed = packedWords(pack, qty);
  return [
    `${qty} x ${name}: ${amount(order, line)}`,
    ...(packed === null ? [] : [packed]),
    ...(awaited === 0 || leadDays === null ? [] : [backorderWords(awaited, qty, leadDays)]),
  ].join('\n  ');
}

/** What every mail about an order may name. */
export const orderValues = ({ customerName, number, id }: OrderRecord, publicUrl: string) => ({
  name: customerName,
  number,
  order: `${publicUrl}/customer-dashboard/order/${id}`,
});

export function placedMail(
  order: OrderRecord,
  lines: readonly OrderedLine[],
  pay: PaymentInstructions,
  publicUrl: string,
  message = '',
): Mail {
  const values = {
    ...orderValues(order, publicUrl),
    total: amount(order, order.total),
    lines: lines.map((line) => lineWords(order, line)).join('\n'),
    parts: partsOf(order),
    message,
    howToPay: howToPay(order, pay),
  };
  return {
    to: order.customerEmail,
    ref: { type: 'order', id: order.id },
    // Where staff acted it says so, and what to do if it was not on the customer's word.
    ...(order.channel === 'phone'
      ? written(orderMails.placedByPhone, {
          ...values,
          staff: order.placedByName ?? 'we',
          terms: order.termsVersion,
          contact: `${publicUrl}/contact-us`,
          destination: destinationOf(order),
        })
      : written(orderMails.placed, values)),
  };
}
