import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { factsText, howToPay, howToPayTheEnd } from '#server/trade/orders/order-mails.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { RefundRecord } from './refunds.table.ts';

const dayText = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, dateStyle: 'full' });

const orderLink = (order: Pick<OrderRecord, 'id'>, publicUrl: string) =>
  `Your order: ${publicUrl}/customer-dashboard/order/${order.id}`;

/** Money was put to an order. `holdUntil` is set where all of it is there and not yet safe. */
export const paymentMail = (
  order: OrderRecord,
  { amount, due, holdUntil, pay }: { amount: bigint; due: bigint; holdUntil: Date | null; pay: PaymentInstructions },
  publicUrl: string,
): Mail => ({
  to: order.customerEmail,
  subject: due === 0n ? `Order ${order.number} is paid` : `Order ${order.number}: part of the money has arrived`,
  ref: { type: 'order', id: order.id },
  body: `${greeting(order.customerName)}

We have received ${amountWords(amount, order.currency)} for order ${order.number}.

${nextWords(order, { due, holdUntil, pay })}

${orderLink(order, publicUrl)}`,
});

interface Next {
  due: bigint;
  holdUntil: Date | null;
  pay: PaymentInstructions;
}

function nextWords(order: OrderRecord, { due, holdUntil, pay }: Next): string {
  if (due > 0n && hasEnded(order))
    return `${amountWords(due, order.currency)} of what the end of the order cost is still due.\n\n${howToPayTheEnd(pay)}`;
  if (due > 0n)
    return `Nothing is sent before the rest has arrived.\n\nStill due: ${amountWords(due, order.currency)}\n\n${howToPay(order, pay)}`;
  if (hasEnded(order)) return 'What the end of the order cost is paid.';
  if (holdUntil) {
    return `It is paid in full. Your bank can take this kind of payment back for some days, so we confirm the order on ${dayText.format(holdUntil)}. Your prices stay locked.`;
  }
  return 'It is paid in full and confirmed. We pick it next and write when it leaves.';
}

export const confirmedMail = (order: OrderRecord, publicUrl: string): Mail => ({
  to: order.customerEmail,
  subject: `Order ${order.number} is confirmed`,
  ref: { type: 'order', id: order.id },
  body: `${greeting(order.customerName)}

The bank's days of waiting are over and your payment of order ${order.number} is safe. We pick it next and write when it leaves.

${orderLink(order, publicUrl)}`,
});

/** The bank or the card's holder took a payment back. */
export const reversalMail = (
  order: OrderRecord,
  amount: bigint,
  pay: PaymentInstructions,
  publicUrl: string,
): Mail => ({
  to: order.customerEmail,
  subject: `Order ${order.number}: a payment was taken back`,
  ref: { type: 'order', id: order.id },
  body: `${greeting(order.customerName)}

A payment of ${amountWords(amount, order.currency)} for order ${order.number} was taken back by the bank that had sent it. The order is not paid any more: ${amountWords(order.total - order.paid, order.currency)} is due. Please pay it another way, or write to us.${payAgain(pay)}

${orderLink(order, publicUrl)}`,
});

/** Our account, where it was a bank's way. */
const payAgain = (pay: PaymentInstructions): string => {
  const facts = factsText(pay);
  return facts === '' ? '' : `\n\n${facts}`;
};

interface Person {
  name: string;
  email: string;
}

export const keptMail = (
  { name, email }: Person,
  { id, amount, currency, why }: { id: string; amount: bigint; currency: string; why: string },
): Mail => ({
  to: email,
  subject: `${amountWords(amount, currency)} is on your balance with us`,
  ref: { type: 'receipt', id },
  body: `${greeting(name)}

We have received money from you that belongs to no open order: ${why}. ${amountWords(amount, currency)} is on your balance. You can pay an order with it, or answer this mail and we send it back.`,
});

export const refundMail = ({ name, email }: Person, refund: RefundRecord): Mail => ({
  to: email,
  subject: `Refund of ${amountWords(refund.amount, refund.currency)}`,
  ref: { type: 'refund', id: refund.id },
  body: `${greeting(name)}

We have refunded ${amountWords(refund.amount, refund.currency)}${refund.orderNumber === null ? ' of your balance' : ` of order ${refund.orderNumber}`}: ${refund.reason}

${
  {
    bank: `It was sent to your bank under the reference ${refund.reference ?? ''}.`,
    card: 'It goes back to the card that you paid with, which can take some days.',
    balance: 'It is on your balance with us; you can pay an order with it.',
  }[refund.target]
}`,
});
