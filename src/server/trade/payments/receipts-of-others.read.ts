import { and, asc, gte, inArray, ne } from 'drizzle-orm';

import { isSamePayer } from '#contract/same-payer.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { bookedOrdersById } from '#server/trade/orders/booked-orders.read.ts';

import { inCad } from './in-cad.ts';
import { receipts } from './receipts.table.ts';

/** Money for a customer that came from somebody of another name. */
interface NamedReceipt {
  id: string;
  customerId: string;
  payerName: string;
  reference: string;
  receivedAt: Date;
  amount: bigint;
  currency: string;
  /** By the rate at which its order was booked; null in another currency without one. */
  amountCad: bigint | null;
  orderNumber: string | null;
}

/** What came for customers from other names since a moment, whether it was taken or not. The oldest first. */
export async function receiptsOfOthers(
  db: Executor,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<NamedReceipt[]> {
  const { id, customerId, customerName, payerName, reference, receivedAt, amount, currency, orderId, orderNumber } =
    receipts;
  const found = await db
    .select({ id, customerId, customerName, payerName, reference, receivedAt, amount, currency, orderId, orderNumber })
    .from(receipts)
    .where(and(inArray(customerId, [...customerIds]), gte(receivedAt, since), ne(payerName, '')))
    .orderBy(asc(receivedAt), asc(id));
  const orders = await bookedOrdersById(db, [...new Set(found.flatMap((receipt) => receipt.orderId ?? []))]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return found.flatMap(({ customerId: of, customerName: name, orderId: forOrder, ...receipt }) =>
    of === null || receipt.payerName.trim() === '' || isSamePayer(receipt.payerName, name ?? '')
      ? []
      : [{ ...receipt, customerId: of, amountCad: inCad(receipt, byId.get(forOrder ?? '')) }],
  );
}

/** For whom money has come since a moment. */
export async function paidForSince(db: Executor, since: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: receipts.customerId })
    .from(receipts)
    .where(gte(receipts.receivedAt, since));
  return found.flatMap(({ id }) => (id === null ? [] : [id]));
}
