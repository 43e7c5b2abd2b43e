import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { CreditGive } from '#contract/trade/invoices.contract.ts';
import { refundTargetsOf } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { creditToBalance } from '#server/trade/orders/ended-settlement.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { addToBalance } from '#server/trade/payments/customer-balances.ts';
import { paymentsOf, refundSums } from '#server/trade/payments/payments.read.ts';
import { refundAtOnce } from '#server/trade/payments/refund-at-once.ts';
import { refundableOf } from '#server/trade/payments/request-refund.ts';

import { creditedToBalancePostings } from './credit-postings.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { owedBack } from './owed-back.ts';
import type { Shop } from './write-credit-note.ts';

interface Owing {
  /** Locked by the caller. */
  order: OrderRecord;
  /** As it stood before the note. */
  sale: InvoiceRecord;
  note: InvoiceRecord;
  reason: string;
  actor: Actor & { id: string };
}

/** Where the money of a credit note by hand can go: of an order that has ended it is on the balance, or was never paid. */
export const givesOf = ({ series }: Pick<InvoiceRecord, 'series'>, order: Pick<OrderRecord, 'status'>): CreditGive[] =>
  series === 'INV' && !hasEnded(order) ? ['balance', 'payment'] : ['balance'];

/**
 * A credit note on a sale that stands: a refund of what was paid is asked for, over all of it, the newest payment first. To
 * the balance it is paid at once, unless it is so much that a second person has to approve it; to the bank or card it waits
 * for finance. Refuses with 409 where less than that was paid and can be given back.
 */
export async function oweStanding(
  tx: Transaction,
  shop: Shop,
  { order, note, reason, actor, give }: Owing & { give: CreditGive },
): Promise<void> {
  const received = (await paymentsOf(tx, order.id)).toReversed();
  const refundable = await refundableOf(tx, order, received, shop.clock.now());
  let left = note.total;
  for (const { id: paymentId, method } of received) {
    const own = refundable.get(paymentId) ?? 0n;
    const amount = own < left ? own : left;
    if (amount === 0n) continue;
    left -= amount;
    const { version } = await lockOrder(tx, order.id);
    const target = give === 'balance' ? 'balance' : (refundTargetsOf(method)[0] ?? 'balance');
    await refundAtOnce(tx, shop, actor, {
      paymentId,
      amount: moneyText(amount),
      target,
      reason,
      version,
      creditNoteId: note.id,
      approve: target === 'balance',
    });
  }
  if (left > 0n) {
    const most = amountWords(note.total - left, order.currency);
    throw conflict(`Of what was paid on order ${order.number} only ${most} can be given back now.`);
  }
}

/** A credit note on what arrived of an order whose other pieces were lost: its money goes to the balance at once. */
export async function owePartlyEnded(
  tx: Transaction,
  at: Date,
  { order, sale, note, reason, actor }: Owing,
): Promise<void> {
  const { back, unpaid } = owedBack(order, sale, note.total);
  const { pending } = await refundSums(tx, order.id);
  await creditToBalance(tx, { order, actor, at, pending, back, note, reason });
  await postEntry(tx, {
    at,
    kind: 'invoice.credited',
    refType: 'invoice',
    refId: note.id,
    actorId: actor.id,
    postings: creditedToBalancePostings(note, { back, unpaid }),
  });
  if (back > 0n) await addToBalance(tx, { customerId: order.customerId, currency: order.currency, amount: back });
}
