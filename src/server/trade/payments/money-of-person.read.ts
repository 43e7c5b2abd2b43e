import { and, asc, count, eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { vaultPaymentsOf } from '#server/trade/invoices/documents-of-person.read.ts';
import { orderNumbersOf } from '#server/trade/orders/orders-of-person.read.ts';

import { paymentReversals, payments } from './payments.table.ts';
import { receipts } from './receipts.table.ts';
import { refunds } from './refunds.table.ts';

/** Money of a customer that is on its way back to him, or came in and is put to nothing yet. */
export async function countMoneyUnderWay(db: Executor, customerId: string): Promise<number> {
  const [back] = await db
    .select({ n: count() })
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), inArray(refunds.state, ['requested', 'approved'])));
  const [loose] = await db
    .select({ n: count() })
    .from(receipts)
    .where(and(eq(receipts.customerId, customerId), inArray(receipts.state, ['unmatched', 'questioned'])));
  return (back?.n ?? 0) + (loose?.n ?? 0);
}

/**
 * All the money between a customer and us: what was put to his orders, what of it was taken back, what came in from him whether or not
 * it is put to an order, and what was paid back to him. What only staff reads is left out.
 */
export async function moneyOfPerson(db: Executor, customerId: string) {
  const numbers = await orderNumbersOf(db, customerId);
  const put = await db
    .select({
      ...{ orderId: payments.orderId, at: payments.at, method: payments.method, amount: payments.amount },
      ...{ currency: payments.currency, reference: payments.reference, safeFrom: payments.holdUntil },
      ...{ takenBackAt: paymentReversals.at, takenBackFor: paymentReversals.reason },
    })
    .from(payments)
    .leftJoin(paymentReversals, eq(paymentReversals.paymentId, payments.id))
    .where(inArray(payments.orderId, [...numbers.keys()]))
    .orderBy(asc(payments.at), asc(payments.id));
  const paidIn = put.map(({ orderId, ...payment }) => ({ order: numbers.get(orderId) ?? '', ...payment }));
  const received = await db
    .select({
      ...{ receivedAt: receipts.receivedAt, state: receipts.state, method: receipts.method, amount: receipts.amount },
      ...{ currency: receipts.currency, reference: receipts.reference, order: receipts.orderNumber },
      ...{ toOrder: receipts.applied, toBalance: receipts.kept },
    })
    .from(receipts)
    .where(eq(receipts.customerId, customerId))
    .orderBy(asc(receipts.receivedAt), asc(receipts.id));
  const paidBack = await db
    .select({
      ...{ requestedAt: refunds.requestedAt, state: refunds.state, amount: refunds.amount, currency: refunds.currency },
      ...{ target: refunds.target, reason: refunds.reason, order: refunds.orderNumber, paidAt: refunds.paidAt },
      reference: refunds.reference,
    })
    .from(refunds)
    .where(eq(refunds.customerId, customerId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));
  return { paidIn, received, paidBack, forTheVault: await vaultPaymentsOf(db, customerId) };
}
