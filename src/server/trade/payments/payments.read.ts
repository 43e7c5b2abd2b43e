import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { PaymentStanding } from '#contract/trade/payments.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { type PaymentRecord, paymentReversals, payments } from './payments.table.ts';
import { refunds } from './refunds.table.ts';

export interface PaymentWithStanding extends PaymentRecord {
  /** Why it was taken back; null for money that stays. */
  reversed: 'bounced' | 'chargeback' | null;
}

/** The payments of an order, first to last, those taken back too. */
export async function paymentsOf(db: Executor, orderId: string): Promise<PaymentWithStanding[]> {
  const rows = await db
    .select({ payment: payments, reversed: paymentReversals.reason })
    .from(payments)
    .leftJoin(paymentReversals, eq(paymentReversals.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.at), asc(payments.id));
  return rows.map(({ payment, reversed }) => ({ ...payment, reversed }));
}

/** What was paid on an order up to a moment and not taken back since, in minor units. */
export async function paidUntil(db: Executor, orderId: string, moment: Date): Promise<bigint> {
  const stays = (await paymentsOf(db, orderId)).filter(({ at, reversed }) => at <= moment && reversed === null);
  return stays.reduce((sum, { amount }) => sum + amount, 0n);
}

export const standingOf = ({ reversed, holdUntil }: PaymentWithStanding, now: Date): PaymentStanding =>
  reversed ?? (holdUntil && holdUntil > now ? 'held' : 'cleared');

/** Until when the last of an order's money is not yet safe; null when all of it is. */
export async function heldUntil(db: Executor, orderId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: sql<Date | null>`max(${payments.holdUntil})`.mapWith(payments.holdUntil) })
    .from(payments)
    .leftJoin(paymentReversals, eq(paymentReversals.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), gt(payments.holdUntil, now), isNull(paymentReversals.paymentId)));
  return row?.until ?? null;
}

/** Why so much of an order was given back, newest first: what its customer was told, each reason once. Not what a credit note promised, which says why itself. */
export async function refundReasons(db: Executor, orderId: string, amount: bigint): Promise<string[]> {
  const rows = await db
    .select({ amount: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'paid'), isNull(refunds.creditNoteId)))
    .orderBy(desc(refunds.paidAt), desc(refunds.id));
  const reasons = new Set<string>();
  let left = amount;
  for (const row of rows) {
    if (left <= 0n) break;
    reasons.add(row.reason);
    left -= row.amount;
  }
  return [...reasons];
}

/** What of orders is given back or about to be, in minor units; those of which nothing is are left out. */
export async function liveRefundsOf(db: Executor, orderIds: readonly string[]): Promise<Map<string, bigint>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: refunds.orderId, sum: sql`sum(${refunds.amount})`.mapWith(BigInt) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), inArray(refunds.state, [...liveStates])))
    .groupBy(refunds.orderId);
  return new Map(rows.flatMap(({ orderId, sum }) => (orderId === null ? [] : [[orderId, sum] as const])));
}

const liveStates = ['requested', 'approved', 'paid'] as const;

/** What credit notes told of already and is not paid yet, in minor units. */
export async function promisedOf(db: Executor, orderId: string): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(BigInt) })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        isNotNull(refunds.creditNoteId),
        inArray(refunds.state, ['requested', 'approved']),
      ),
    );
  return row?.sum ?? 0n;
}

/** Refunds that are not refused, by payment and as a whole: what they take is not there a second time. */
export async function refundSums(
  db: Executor,
  orderId: string,
): Promise<{ byPayment: Map<string, bigint>; live: bigint; pending: bigint; paid: bigint }> {
  const rows = await db
    .select({ paymentId: refunds.paymentId, state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, [...liveStates])));
  const byPayment = new Map<string, bigint>();
  let [pending, paid] = [0n, 0n];
  for (const { paymentId, state, amount } of rows) {
    if (paymentId) byPayment.set(paymentId, (byPayment.get(paymentId) ?? 0n) + amount);
    if (state === 'paid') paid += amount;
    else pending += amount;
  }
  return { byPayment, live: pending + paid, pending, paid };
}
