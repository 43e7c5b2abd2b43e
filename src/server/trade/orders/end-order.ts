import type { OrderActor } from '#contract/trade/orders.rules.ts';
import { paymentStateOfEnded } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { releaseCoupon } from '#server/trade/coupons/spend-coupon.ts';
import { conflict } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { addToBalance } from '#server/trade/payments/customer-balances.ts';
import { refundSums } from '#server/trade/payments/payments.read.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { moveStock } from '#server/catalogue/catalogue.door.ts';

import { type EndingCosts, settledBy } from './ending-costs.ts';
import { taxedEndOf } from './ending-tax.ts';
import { moveMoney } from './move-money.own.ts';
import { inCad } from './order-settlement.ts';
import { endedMail } from './order-step-mails.ts';
import { chargedPostings, notAllowedPostings, paidBackPostings, undonePostings } from './order-postings.ts';
import type { OrderRecord } from './orders.table.ts';
import { readSentLines } from './sent-lines.ts';
import { readInstructions } from './payment-instructions.read.ts';

export interface Shop {
  clock: Clock;
  publicUrl: string;
}

interface Ending {
  order: OrderRecord;
  event: 'cancel' | 'expire';
  as: readonly OrderActor[];
  actor: Actor;
  costs: EndingCosts;
  what: string;
  note?: string | null;
  internalNote?: string | null;
  /** What the end would have cost, CAD minor units, where somebody let that go. */
  waivedCad?: bigint;
}

/**
 * Ends a locked order before delivery, in the caller's transaction: its pieces are released, the placing is taken back in
 * the books, loss and fee are charged, and what was paid beyond them goes to the customer's balance.
 */
export async function endOrder(tx: Transaction, { clock, publicUrl }: Shop, ending: Ending): Promise<OrderRecord> {
  const { order, event, costs, actor } = ending;
  const at = clock.now();
  const kind = event === 'cancel' ? 'order.cancelled' : 'order.expired';
  // What was given back before, while the sale stood, is not given twice.
  const { pending } = await refundSums(tx, order.id);
  if (pending > 0n) throw conflict('A refund of this order is under way. Decide on it first.');
  const { back, owed } = settledBy(costs, order.paid - order.refunded);
  const lines = await readSentLines(tx, order.id);
  const { endingTax, lossTax, feeTax } = await taxedEndOf(tx, order.id, costs, at);
  await moveStock(tx, 'release', lines, { orderId: order.id, actorId: actor.id, at });
  await releaseCoupon(tx, order.id, at);
  const ended = await moveMoney(tx, {
    order,
    event,
    as: ending.as,
    actor,
    at,
    what: ending.what,
    note: ending.note ?? null,
    internalNote: ending.internalNote ?? null,
    set: { endingTax, lossMeasure: costs.measure },
    money: {
      marketLoss: costs.marketLoss,
      endingFee: costs.fee,
      lossTax,
      feeTax,
      dueCad: inCad(order, owed),
      toBalance: back,
      onBalance: back,
      payment: paymentStateOfEnded({ paid: order.paid, given: order.refunded, waiting: back, due: owed }),
    },
    action: kind,
    after: {
      marketLoss: costs.marketLoss.toString(),
      fee: costs.fee.toString(),
      containedTax: (lossTax + feeTax).toString(),
      measure: costs.measure,
      toBalance: back.toString(),
      ...(ending.waivedCad !== undefined && { waivedCad: ending.waivedCad.toString() }),
    },
  });
  await postEntry(tx, {
    at,
    kind,
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [
      ...undonePostings(order, lines),
      ...chargedPostings(order, { ...costs, lossTax, feeTax }),
      ...paidBackPostings(order, back),
      ...notAllowedPostings(order),
    ],
  });
  if (back > 0n) await addToBalance(tx, { customerId: order.customerId, currency: order.currency, amount: back });
  await writeMail(
    tx,
    clock,
    endedMail(ended, { ...costs, back, owed }, ending, await readInstructions(tx, ended), publicUrl),
  );
  return ended;
}
