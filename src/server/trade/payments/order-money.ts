import { desc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { OrderMoney, OwnOrderMoney } from '#contract/trade/payments.contract.ts';
import { hasRight } from '#contract/permissions.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { waitingApprovals } from '#server/platform/platform.door.ts';
import type { Executor } from '#server/db/database.ts';
import { newestOf } from '#server/trade/invoices/invoices.read.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf, hasEnded } from '#server/trade/orders/order-view.ts';

import { readBalance } from './customer-balances.ts';
import { waitingKey } from './by-hand-gate.ts';
import { heldUntil, paymentsOf, standingOf } from './payments.read.ts';
import { takesMoney } from '#server/trade/orders/order-settlement.ts';
import { leftAlone } from './refund-limit.ts';
import { toRefundRow } from './refund-view.ts';
import { type RefundRecord, refunds } from './refunds.table.ts';
import { refundableOf } from './request-refund.ts';

const refundsOf = (db: Executor, orderId: string): Promise<RefundRecord[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.requestedAt), desc(refunds.id));

/** The money of an order as one of the staff sees it. */
export async function readOrderMoney(
  db: Executor,
  order: OrderRecord,
  { now, viewerId }: { now: Date; viewerId: string },
): Promise<OrderMoney> {
  const received = await paymentsOf(db, order.id);
  const refundable = await refundableOf(db, order, received, now);
  const alone = new Map<string, bigint>();
  for (const { id } of received) {
    alone.set(id, await leftAlone(db, { ...order, orderId: order.id, paymentId: id, person: viewerId }, now));
  }
  return {
    orderId: order.id,
    currency: order.currency,
    due: moneyText(dueOf(order)),
    paid: moneyText(order.paid),
    refunded: moneyText(order.refunded),
    isTold: true,
    payments: received.map((payment) => ({
      id: payment.id,
      at: payment.at.toISOString(),
      method: payment.method,
      amount: moneyText(payment.amount),
      reference: payment.reference,
      standing: standingOf(payment, now),
      holdUntil: payment.holdUntil?.toISOString() ?? null,
      refundable: moneyText(refundable.get(payment.id) ?? 0n),
      alone: moneyText(least(refundable.get(payment.id) ?? 0n, alone.get(payment.id) ?? 0n)),
    })),
    refunds: (await refundsOf(db, order.id)).map(toRefundRow),
    balance: moneyText(await readBalance(db, order)),
    ended: hasEnded(order),
    dueBy: (await dueByOf(db, order))?.toISOString() ?? null,
    waiting: await waitingFor(db, order),
    version: order.version,
  };
}

/** The same for who asks: without the right to see payments what is due and paid, and nothing else. */
export async function orderMoneyFor(
  db: Executor,
  order: OrderRecord,
  { now, viewer }: { now: Date; viewer: Viewer },
): Promise<OrderMoney> {
  if (hasRight(viewer.adminRoles, 'payments.read')) return readOrderMoney(db, order, { now, viewerId: viewer.id });
  return {
    ...{ orderId: order.id, currency: order.currency, due: moneyText(dueOf(order)), paid: moneyText(order.paid) },
    ...{ isTold: false, payments: [], refunds: [], refunded: moneyText(0n), balance: moneyText(0n), waiting: null },
    ended: hasEnded(order),
    dueBy: (await dueByOf(db, order))?.toISOString() ?? null,
    version: order.version,
  };
}

/** What of its money waits for a second person, if anything does. */
async function waitingFor(db: Executor, order: OrderRecord): Promise<OrderMoney['waiting']> {
  for (const kind of ['payment_by_hand', 'lost_refund', 'sent_again', 'payment_taken_back'] as const) {
    const waiting = (await waitingApprovals(db, kind)).get(waitingKey(order));
    if (waiting) return waiting;
  }
  return null;
}

const dueByOf = async (db: Executor, order: OrderRecord): Promise<Date | null> =>
  hasEnded(order) ? ((await newestOf(db, order.id, 'FEE'))?.dueAt ?? null) : order.paymentDeadline;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The same as its customer sees it; what staff noted and who decided is not his. */
export async function readOwnOrderMoney(
  db: Executor,
  order: OrderRecord,
  { now, card }: { now: Date; card: boolean },
): Promise<OwnOrderMoney> {
  return {
    currency: order.currency,
    due: moneyText(takesMoney(order) ? dueOf(order) : 0n),
    balance: moneyText(await readBalance(db, order)),
    card: card && takesMoney(order),
    holdUntil: (await heldUntil(db, order.id, now))?.toISOString() ?? null,
    endDueBy: hasEnded(order) ? ((await dueByOf(db, order))?.toISOString() ?? null) : null,
    refunds: (await refundsOf(db, order.id))
      .filter(({ state }) => state !== 'rejected')
      .map(({ id, state, amount, target, paidAt, requestedAt }) => ({
        id,
        state,
        amount: moneyText(amount),
        target,
        at: (paidAt ?? requestedAt).toISOString(),
      })),
  };
}
