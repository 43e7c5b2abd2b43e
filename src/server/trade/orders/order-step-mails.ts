import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import { lossInShort, measureWords, whenMeasured } from '#contract/trade/cancelling-words.rules.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { orderMails } from '#contract/trade/order-mails.templates.ts';
import { parcelMails } from '#contract/trade/parcel-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import { deadlineText, howToPay, howToPayTheEnd, orderValues } from './order-mails.ts';
import type { OrderRecord } from './orders.table.ts';

const amount = ({ currency }: OrderRecord, minor: bigint) => amountWords(minor, currency);

export const piecesText = (pieces: readonly { qty: number; name: string }[]) =>
  pieces.map(({ qty, name }) => `${qty} x ${name}`).join('\n');

type Common = 'name' | 'number' | 'order';

/** A mail about an order: whose, and where to look; what happened stands in its template. */
export const orderMail = <Name extends string>(
  order: OrderRecord,
  template: MailTemplate<Name>,
  values: Readonly<Record<Exclude<Name, Common>, string>>,
  publicUrl: string,
): Mail => ({
  to: order.customerEmail,
  ref: { type: 'order', id: order.id },
  ...written(template, { ...orderValues(order, publicUrl), ...values } as Readonly<Record<Name, string>>),
});

interface Money {
  marketLoss: bigint;
  fee: bigint;
  back: bigint;
  owed: bigint;
}

/** It ended before delivery: why, what that cost, and what becomes of the money. */
export function endedMail(
  order: OrderRecord,
  money: Money,
  { event, note }: { event: 'cancel' | 'expire'; note?: string | null },
  pay: PaymentInstructions,
  publicUrl: string,
): Mail {
  const values = {
    costs: costsText(order, money),
    back:
      money.back > 0n ? `${amount(order, money.back)} of what you paid has been returned to your balance with us.` : '',
    owed: money.owed > 0n ? `${amount(order, money.owed)} is due to us.\n\n${howToPayTheEnd(pay)}` : '',
  };
  return event === 'cancel'
    ? orderMail(order, orderMails.cancelled, { ...values, reason: note ? `Reason: ${note}` : '' }, publicUrl)
    : orderMail(order, orderMails.expired, values, publicUrl);
}

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
    orderMails.cancelAsked,
    { loss: amount(order, order.acceptedLoss ?? 0n), fee: amount(order, order.acceptedFee ?? 0n) },
    publicUrl,
  );

export const cancelRefusedMail = (order: OrderRecord, reason: string, publicUrl: string): Mail =>
  orderMail(order, orderMails.cancelRefused, { reason }, publicUrl);

export const heldMail = (order: OrderRecord, publicUrl: string): Mail =>
  orderMail(order, orderMails.held, {}, publicUrl);

export const releasedMail = (order: OrderRecord, publicUrl: string): Mail =>
  orderMail(order, orderMails.released, {}, publicUrl);

export const extendedMail = (order: OrderRecord, pay: PaymentInstructions, publicUrl: string): Mail =>
  orderMail(
    order,
    orderMails.extended,
    { deadline: `${deadlineText.format(order.paymentDeadline)}, ${ZONE_WORDS},`, howToPay: howToPay(order, pay) },
    publicUrl,
  );

export const reminderMail = (order: OrderRecord, due: bigint, pay: PaymentInstructions, publicUrl: string): Mail =>
  orderMail(
    order,
    orderMails.reminder,
    {
      due: amount(order, due),
      deadline: `${deadlineText.format(order.paymentDeadline)}, ${ZONE_WORDS}`,
      howToPay: howToPay(order, pay),
    },
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
    parcelMails.shipped,
    {
      state: isAgain ? 'was sent again' : isAll ? 'is on its way' : 'is partly on its way',
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      pieces: piecesText(pieces),
      signature: parcel.signature ? 'A signature is required.' : '',
      rest: isAll ? '' : 'The rest follows.',
    },
    publicUrl,
  );

export const pickupMail = (order: OrderRecord, code: string, publicUrl: string): Mail =>
  orderMail(order, parcelMails.pickup, { code }, publicUrl);

export const arrivedMail = (order: OrderRecord, receivedBy: string, isAll: boolean, publicUrl: string): Mail =>
  orderMail(
    order,
    parcelMails.arrived,
    {
      state: isAll ? 'has arrived' : 'has partly arrived',
      what: isAll ? `Order ${order.number}` : `A parcel of order ${order.number}`,
      receiver: receivedBy,
    },
    publicUrl,
  );

export const lossMail = (order: OrderRecord, how: 'lost' | 'returned', publicUrl: string): Mail =>
  orderMail(
    order,
    parcelMails.lost,
    { what: how === 'lost' ? 'was lost on its way. It is insured' : 'came back to us' },
    publicUrl,
  );

export const refundedMail = (order: OrderRecord, back: bigint, publicUrl: string): Mail =>
  orderMail(order, parcelMails.refunded, { amount: amount(order, back) }, publicUrl);

export const noteMail = (order: OrderRecord, text: string, publicUrl: string): Mail =>
  orderMail(order, parcelMails.note, { message: text }, publicUrl);
