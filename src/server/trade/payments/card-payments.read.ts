import { and, desc, eq, inArray, like, or } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { payments } from './payments.table.ts';
import { receipts } from './receipts.table.ts';
import { refunds } from './refunds.table.ts';

/** Money of a payment that a dispute had taken and that came back has a name of its own, which begins with the payment's. */
export const wonBackRef = (paymentRef: string, disputeRef: string): string => `${paymentRef} ${disputeRef}`;

/** What the card provider calls a payment; null for one that no card made. */
export async function providerRefOf(db: Executor, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ ref: receipts.providerRef })
    .from(payments)
    .innerJoin(receipts, eq(receipts.id, payments.receiptId))
    .where(eq(payments.id, paymentId));
  return row?.ref?.split(' ')[0] ?? null;
}

/**
 * The payment that the provider calls so, with its order; of one that was taken back and won the money that came back. None
 * when nothing came of it, or its money is unmatched.
 */
export async function paymentOfRef(
  db: Executor,
  providerRef: string,
): Promise<{ id: string; orderId: string; receiptId: string } | undefined> {
  const [row] = await db
    .select({ id: payments.id, orderId: payments.orderId, receiptId: receipts.id })
    .from(receipts)
    .innerJoin(payments, eq(payments.receiptId, receipts.id))
    .where(or(eq(receipts.providerRef, providerRef), like(receipts.providerRef, `${providerRef} %`)))
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(1);
  return row;
}

/** What of a payment was given back to its card, or is about to be, in minor units. */
export async function cardRefundsOf(db: Executor, paymentId: string): Promise<bigint> {
  const rows = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(
      and(eq(refunds.paymentId, paymentId), eq(refunds.target, 'card'), inArray(refunds.state, ['approved', 'paid'])),
    );
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}
