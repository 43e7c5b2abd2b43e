import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { factsText, howToPay, howToPayTheEnd, orderValues } from '#server/trade/orders/order-mails.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { paymentMails } from '#contract/trade/payment-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { RefundRecord } from './refunds.table.ts';

const dayText = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, dateStyle: 'full' });

/** Money was put to an order. `holdUntil` is set where all of it is there and not yet safe. */
export const paymentMail = (
  order: OrderRecord,
  { amount, due, holdUntil, pay }: { amount: bigint; due: bigint; holdUntil: Date | null; pay: PaymentInstructions },
  publicUrl: string,
): Mail => ({
  to: order.customerEmail,
  ref: { type: 'order', id: order.id },
  ...written(due === 0n ? paymentMails.paid : paymentMails.part, {
    ...orderValues(order, publicUrl),
    amount: amountWords(amount, order.currency),
    next: nextWords(order, { due, holdUntil, pay }),
  }),
});

interface Next {
  due: bigint;
  holdUntil: Date | null;
  pay: PaymentInstructions;
}

function nextWords(order: OrderRecord, { due, holdUntil, pay }: Next): string {
  if (due > 0n && hasEnded(order))
    return `${amountWords(due, order.currency)} of the costs of ending the order is still due.\n\n${howToPayTheEnd(pay)}`;
  if (due > 0n)
    return `Nothing ships until the rest has arrived.\n\nStill due: ${amountWords(due, order.currency)}\n\n${howToPay(order, pay)}`;
  if (hasEnded(order)) return 'The costs of ending the order are paid.';
  if (holdUntil) {
    return `It is paid in full. Your bank can take this kind of payment back for some days, so we will confirm the order on ${dayText.format(holdUntil)}. Your prices stay locked.`;
  }
  return 'It is paid in full and confirmed. We will prepare it next and write to you when it leaves.';
}

export const confirmedMail = (order: OrderRecord, publicUrl: string): Mail => ({
  to: order.customerEmail,
  ref: { type: 'order', id: order.id },
  ...written(paymentMails.confirmed, orderValues(order, publicUrl)),
});

/** The bank or the card's holder took a payment back. */
export const reversalMail = (
  order: OrderRecord,
  amount: bigint,
  pay: PaymentInstructions,
  publicUrl: string,
): Mail => ({
  to: order.customerEmail,
  ref: { type: 'order', id: order.id },
  ...written(paymentMails.reversed, {
    ...orderValues(order, publicUrl),
    amount: amountWords(amount, order.currency),
    due: amountWords(order.total - order.paid, order.currency),
    account: factsText(pay),
  }),
});

interface Person {
  name: string;
  email: string;
}

export const keptMail = (
  { name, email }: Person,
  { id, amount, currency, why }: { id: string; amount: bigint; currency: string; why: string },
): Mail => ({
  to: email,
  ref: { type: 'receipt', id },
  ...written(paymentMails.kept, { name, why, amount: amountWords(amount, currency) }),
});

export const refundMail = ({ name, email }: Person, refund: RefundRecord): Mail => ({
  to: email,
  ref: { type: 'refund', id: refund.id },
  ...written(paymentMails.refunded, {
    name,
    amount: amountWords(refund.amount, refund.currency),
    what: refund.orderNumber === null ? 'of your balance' : `of order ${refund.orderNumber}`,
    reason: refund.reason,
    where: {
      bank: `It was sent to your bank under the reference ${refund.reference ?? ''}.`,
      card: 'It goes back to the card that you paid with, which can take some days.',
      balance: 'It is on your balance with us; you can pay an order with it.',
    }[refund.target],
  }),
});
