import { and, eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { payments } from './payments.table.ts';
import { receipts } from './receipts.table.ts';
import { refunds } from './refunds.table.ts';

/** What the card provider calls a payment; null for one that no card made. */
export async function providerRefOf(db: Executor, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ ref: receipts.providerRef })
    .from(payments)
    .innerJoin(receipts, eq(receipts.id, payments.receiptId))
    .where(eq(payments.id, paymentId));
  return row?.ref ?? null;
}

/** The payment that the provider calls so, with its order; none when nothing came of it, or its money is unmatched. */
export async function paymentOfRef(
  db: Executor,
  providerRef: string,
): Promise<{ id: string; orderId: string; receiptId: string } | undefined> {
  const [row] = await db
    .select({ id: payments.id, orderId: payments.orderId, receiptId: receipts.id })
    .from(receipts)
    .innerJoin(payments, eq(payments.receiptId, receipts.id))
    .where(eq(receipts.providerRef, providerRef));
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
