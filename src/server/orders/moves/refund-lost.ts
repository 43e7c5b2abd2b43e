import { paymentStateOfEnded } from '#contract/payments.rules.ts';
import { conflict } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, type Posting } from '#server/ledger/ledger.service.ts';
import { givenBackPostings, worthOf } from '#server/orders/delivery-postings.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { refundedMail } from '#server/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/orders/orders.table.ts';
import { readSentLines, sentPortions } from '#server/orders/sent-lines.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { addToBalance } from '#server/payments/customer-balances.ts';
import { refundSums } from '#server/payments/payments.read.ts';

import type { BodyOf, Moving } from './move-parts.ts';

/** Gives back what was paid for pieces that did not arrive: it goes to the customer's balance. */
export async function refundLost(
  { tx, desk, order, as, actor, at }: Moving,
  { reason }: BodyOf<'refund'>,
): Promise<OrderRecord> {
  const { pending } = await refundSums(tx, order.id);
  if (pending > 0n) throw conflict('A refund of this order is under way. Decide on it first.');
  const lines = await readSentLines(tx, order.id);
  const kept = worthOf(sentPortions(lines));
  const given = givenBackPostings(order, lines, kept);
  // What was given back before, while the sale stood, is not given twice.
  const left = order.paid - order.refunded;
  const back = given.amount < left ? given.amount : left;
  const rest = given.amount - back;
  const before = rest < order.refunded ? rest : order.refunded;
  const refunded = await moveOrder(tx, {
    order,
    event: 'refund',
    as,
    actor,
    at,
    what: 'Money given back for what did not arrive',
    note: reason,
    set: {
      payment: paymentStateOfEnded({ paid: order.paid, given: order.refunded, waiting: back, due: 0n }),
      dueCad: 0n,
      toBalance: back,
      onBalance: back,
    },
    action: 'order.refunded',
    after: { toBalance: back.toString(), reason },
  });
  await postEntry(tx, {
    at,
    kind: 'order.refunded',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [...given.postings, ...settledPostings(order, { back, before, unpaid: rest - before })],
  });
  if (back > 0n) await addToBalance(tx, { customerId: order.customerId, currency: order.currency, amount: back });
  await writeMail(tx, desk.clock, refundedMail(refunded, back, desk.publicUrl));
  return refunded;
}

/** To the balance; what was given back before out of the allowances; and what was never paid is not owed any more. */
function settledPostings(
  { customerId: partyId, currency: unit }: OrderRecord,
  { back, before, unpaid }: Record<'back' | 'before' | 'unpaid', bigint>,
): Posting[] {
  return [
    { account: accounts.customerBalance, partyId, unit, amount: -back },
    { account: accounts.allowances, unit, amount: -before },
    { account: accounts.receivable, partyId, unit, amount: -unpaid },
  ];
}
