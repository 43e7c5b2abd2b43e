import { and, desc, eq, inArray, ne } from 'drizzle-orm';

import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { payments, paymentReversals } from './payments.table.ts';
import { toReceiptRow } from './receipt-view.ts';
import { receipts } from './receipts.table.ts';
import { toRefundRow } from './refund-view.ts';
import { refunds } from './refunds.table.ts';

/** The newest money of a customer that came in and is put to no order. */
export async function looseReceiptsOf(db: Executor, customerId: string, most: number): Promise<ReceiptRow[]> {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.customerId, customerId), ne(receipts.state, 'matched')))
    .orderBy(desc(receipts.receivedAt), desc(receipts.id))
    .limit(most);
  return rows.map(toReceiptRow);
}

/** The newest money that was given back to a customer, or is about to be. */
export async function newestRefundsOf(db: Executor, customerId: string, most: number): Promise<RefundRow[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.customerId, customerId))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
    .limit(most);
  return rows.map(toRefundRow);
}

/** The payments of several orders, newest first, with why one was taken back. */
export async function paymentsOfOrders(db: Executor, orderIds: readonly string[], most: number) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      ...{ id: payments.id, orderId: payments.orderId, at: payments.at, method: payments.method },
      ...{ amount: payments.amount, currency: payments.currency, reversed: paymentReversals.reason },
    })
    .from(payments)
    .leftJoin(paymentReversals, eq(paymentReversals.paymentId, payments.id))
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(most);
}
