import { and, asc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { bookedOrders, bookedOrdersById } from '#server/trade/orders/booked-orders.read.ts';

import { inCad, rateToCad } from './in-cad.ts';
import { paymentReversals, payments } from './payments.table.ts';
import { receipts } from './receipts.table.ts';

/** Money that came in for a customer and was not sent back. */
export interface ReceivedMoney {
  id: string;
  /** Whether `id` is that of a payment: no money in is kept of it by itself. */
  isPayment: boolean;
  customerId: string;
  orderId: string | null;
  orderNumber: string | null;
  method: PaymentMethod;
  amount: bigint;
  currency: string;
  /** CAD for one of its currency, as its order was booked; null in another currency without an order. */
  rate: string | null;
  amountCad: bigint | null;
  receivedAt: Date;
  /** The bank tells the day alone: the time is not known. */
  isDayOnly: boolean;
  /** Empty where the bank names nobody. */
  payerName: string;
  customerName: string;
  reference: string;
}

type Asked =
  | { customerIds: readonly string[]; since: Date }
  | { orderIds: readonly string[]; receiptIds: readonly string[] };

/** What was received of customers since a moment, or for some orders and as some receipts. The oldest first. */
export async function receivedMoney(db: Executor, asked: Asked): Promise<ReceivedMoney[]> {
  const all = [...(await fromReceipts(db, asked)), ...(await withoutReceipts(db, asked))];
  return all.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}

async function fromReceipts(db: Executor, asked: Asked): Promise<ReceivedMoney[]> {
  const { id, customerId, customerName, orderId, orderNumber, method, amount, currency } = receipts;
  const { receivedAt, payerName, reference, source, state } = receipts;
  const which =
    'since' in asked
      ? and(inArray(customerId, [...asked.customerIds]), gte(receivedAt, asked.since))
      : or(inArray(orderId, [...asked.orderIds]), inArray(id, [...asked.receiptIds]));
  const found = await db
    .select({
      ...{ id, customerId, customerName, orderId, orderNumber, method, amount, currency },
      ...{ receivedAt, payerName, reference, source },
    })
    .from(receipts)
    .where(and(which, ne(state, 'returned')))
    .orderBy(asc(id));
  const booked = await bookedOrdersById(db, [...new Set(found.flatMap((receipt) => receipt.orderId ?? []))]);
  const byId = new Map(booked.map((order) => [order.id, order]));
  return found.flatMap(({ customerId: of, customerName: name, source: from, ...receipt }) => {
    if (of === null) return [];
    const order = byId.get(receipt.orderId ?? '');
    return [
      {
        ...{ ...receipt, customerId: of, customerName: name ?? '', isDayOnly: from !== 'card', isPayment: false },
        ...{ rate: rateToCad(receipt, order), amountCad: inCad(receipt, order) },
      },
    ];
  });
}

/** An order is paid within days of being placed: further back than this nothing is looked for. */
const PAID_WITHIN_MS = 90 * DAY_MS;

/** Payments of before money in was kept by itself, each as it was put to its order; what a balance paid had come in before. */
async function withoutReceipts(db: Executor, asked: Asked): Promise<ReceivedMoney[]> {
  const booked =
    'since' in asked
      ? await bookedOrders(db, { ...asked, since: new Date(asked.since.getTime() - PAID_WITHIN_MS) })
      : await bookedOrdersById(db, asked.orderIds);
  if (booked.length === 0) return [];
  const byId = new Map(booked.map((order) => [order.id, order]));
  const { id, orderId, method, amount, currency, reference, at, receiptId } = payments;
  const found = await db
    .select({ id, orderId, method, amount, currency, reference, receivedAt: at })
    .from(payments)
    .leftJoin(paymentReversals, eq(paymentReversals.paymentId, id))
    .where(
      and(
        inArray(orderId, [...byId.keys()]),
        ...('since' in asked ? [gte(at, asked.since)] : []),
        ...[isNull(receiptId), ne(method, 'balance'), isNull(paymentReversals.paymentId)],
      ),
    )
    .orderBy(asc(id));
  return found.flatMap((paid) => {
    const order = byId.get(paid.orderId);
    if (!order) return [];
    return [
      {
        ...{
          ...paid,
          isPayment: true,
          customerId: order.customerId,
          orderNumber: order.number,
          customerName: '',
          payerName: '',
        },
        ...{ isDayOnly: paid.method !== 'card', rate: rateToCad(paid, order), amountCad: inCad(paid, order) },
      },
    ];
  });
}
