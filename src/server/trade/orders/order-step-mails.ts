import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import { lossInShort, measureWords, whenMeasured } from '#contract/trade/cancelling-words.rules.ts';
import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import { deadlineText, howToPay, howToPayTheEnd } from './order-mails.ts';
import type { OrderRecord } from './orders.table.ts';

const amount = ({ currency }: OrderRecord, minor: bigint) => amountWords(minor, currency);

const piecesText = (pieces: readonly { qty: number; name: string }[]) =>
  pieces.map(({ qty, name }) => `${qty} x ${name}`).join('\n');

/** A mail about an order: a greeting, what happened, and where to look. */
const orderMail = (order: OrderRecord, subject: string, body: string, publicUrl: string): Mail => ({
  to: order.customerEmail,
  subject: `Order ${order.number} ${subject}`,
  ref: { type: 'order', id: order.id },
  body: `${greeting(order.customerName)}

${body}

Your order: ${publicUrl}/customer-dashboard/order/${order.id}`,
});

interface Money {
  marketLoss: bigint;
  fee: bigint;
  back: bigint;
  owed: bigint;
}

/** It ended before delivery: why, what that cost, and what becomes of the money. */
export const endedMail = (
  order: OrderRecord,
  money: Money,
  { event, note }: { event: 'cancel' | 'expire'; note?: string | null },
  pay: PaymentInstructions,
  publicUrl: string,
): Mail =>
  orderMail(
    order,
    event === 'cancel' ? 'is cancelled' : 'has expired',
    [
      event === 'cancel'
        ? `Order ${order.number} is cancelled and its metal is released.`
        : `The deadline of order ${order.number} passed without a payment, so the order has ended and its metal is released. If your money is on its way, write to us and we will find a solution.`,
      ...(event === 'cancel' && note ? [`Reason: ${note}`] : []),
      costsText(order, money),
      ...(money.back > 0n
        ? [`${amount(order, money.back)} of what you paid is yours again and stands on your balance with us.`]
        : []),
      ...(money.owed > 0n ? [`${amount(order, money.owed)} is due to us.`, howToPayTheEnd(pay)] : []),
    ].join('\n\n'),
    publicUrl,
  );

/** What it cost, and by which of the market's prices. */
function costsText(order: OrderRecord, { marketLoss, fee }: Money): string {
  if (marketLoss + fee === 0n) return 'It costs you nothing.';
  const { lossMeasure: measure, acceptedLoss, currency, lossTax, feeTax } = order;
  const tax = (lossTax ?? 0n) + (feeTax ?? 0n);
  return [
    `Market loss${measure ? ` (${lossInShort[measure.against]})` : ''}: ${amount(order, marketLoss)}`,
    ...(measure ? measureWords(measure, currency, whenMeasured(acceptedLoss !== null)) : []).map(
      (words) => `  ${words}`,
    ),
    `Cancellation fee: ${amount(order, fee)}`,
    ...(tax > 0n ? [`Tax contained in it: ${amount(order, tax)}`] : []),
  ].join('\n');
}

export const cancelAskedMail = (order: OrderRecord, publicUrl: string): Mail =>
  orderMail(
    order,
    'is to be cancelled',
    `We have your wish to cancel order ${order.number}. Until we have decided nothing is sent. What it costs stays as you accepted it: market loss ${amount(order, order.acceptedLoss ?? 0n)}, cancellation fee ${amount(order, order.acceptedFee ?? 0n)}.`,
    publicUrl,
  );

export const cancelRefusedMail = (order: OrderRecord, reason: string, publicUrl: string): Mail =>
  orderMail(
    order,
    'goes on',
    `We could not cancel order ${order.number}, so it goes on.\n\nReason: ${reason}`,
    publicUrl,
  );

export const heldMail = (order: OrderRecord, publicUrl: string): Mail =>
  orderMail(
    order,
    'is paused',
    `Order ${order.number} is paused while we check something. Your prices stay locked, and the time does not count against you. We write as soon as it goes on.`,
    publicUrl,
  );

export const releasedMail = (order: OrderRecord, publicUrl: string): Mail =>
  orderMail(order, 'goes on', `Order ${order.number} goes on.`, publicUrl);

export const extendedMail = (order: OrderRecord, pay: PaymentInstructions, publicUrl: string): Mail =>
  orderMail(
    order,
    'has more time',
    `You have until ${deadlineText.format(order.paymentDeadline)}, ${ZONE_WORDS}, to pay order ${order.number}.

${howToPay(order, pay)}`,
    publicUrl,
  );

export const reminderMail = (order: OrderRecord, due: bigint, pay: PaymentInstructions, publicUrl: string): Mail =>
  orderMail(
    order,
    `waits for ${amount(order, due)}`,
    `Order ${order.number} is paid by ${deadlineText.format(order.paymentDeadline)}, ${ZONE_WORDS}, or it ends then: the market loss of that moment and the cancellation fee would be due. Your order shows what they are now. If your money is on its way, there is nothing to do.

Amount: ${amount(order, due)}

${howToPay(order, pay)}`,
    publicUrl,
  );

interface Sent {
  carrier: string;
  tracking: string;
  signature: boolean;
}

export const shippedMail = (
  order: OrderRecord,
  parcel: Sent,
  { pieces, isAll, isAgain }: { pieces: readonly { qty: number; name: string }[]; isAll: boolean; isAgain?: boolean },
  publicUrl: string,
): Mail =>
  orderMail(
    order,
    isAgain ? 'was sent again' : isAll ? 'is on its way' : 'is partly on its way',
    `These pieces left today, insured, with ${parcel.carrier}:

${piecesText(pieces)}

Tracking: ${parcel.tracking}${parcel.signature ? '\nSomebody has to sign for it.' : ''}${isAll ? '' : '\n\nThe rest follows.'}`,
    publicUrl,
  );

export const pickupMail = (order: OrderRecord, code: string, publicUrl: string): Mail =>
  orderMail(
    order,
    'is ready for pickup',
    `Order ${order.number} is ready. Bring a government photo document in your name and this code:

${code}`,
    publicUrl,
  );

export const arrivedMail = (order: OrderRecord, receivedBy: string, isAll: boolean, publicUrl: string): Mail =>
  orderMail(
    order,
    isAll ? 'has arrived' : 'has partly arrived',
    `${isAll ? `Order ${order.number}` : `A parcel of order ${order.number}`} was received by ${receivedBy}. If that is not right, write to us today.`,
    publicUrl,
  );

export const lossMail = (order: OrderRecord, how: 'lost' | 'returned', publicUrl: string): Mail =>
  orderMail(
    order,
    'did not arrive',
    `A parcel of order ${order.number} ${how === 'lost' ? 'was lost on its way. It is insured' : 'came back to us'}. We send it again or give your money back, and write to you about it.`,
    publicUrl,
  );

export const refundedMail = (order: OrderRecord, back: bigint, publicUrl: string): Mail =>
  orderMail(
    order,
    'is given back',
    `${amount(order, back)} for what did not arrive of order ${order.number} is yours again and stands on your balance with us.`,
    publicUrl,
  );

export const noteMail = (order: OrderRecord, text: string, publicUrl: string): Mail =>
  orderMail(order, 'has a message for you', text, publicUrl);
