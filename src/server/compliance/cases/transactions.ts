import { amountWords } from '#contract/amount-words.rules.ts';
import type { Booked } from '#contract/compliance/windows.rules.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';
import { bookedPurchases } from '#server/buying/buying.door.ts';
import type { Executor } from '#server/db/database.ts';
import {
  type BookedOrder,
  bookedOrders,
  bookedOrdersById,
  receiptsOfOthers,
  receivedMoney,
  type ReceivedMoney,
} from '#server/trade/trade.door.ts';

import { groupedBy } from './grouped-by.ts';
import type { NewItem } from './write-case.ts';

interface Asked {
  customerIds: readonly string[];
  since: Date;
}

/** An order or a purchase of a customer as it was booked, and as a case names it. */
export interface CustomerTransaction extends Booked {
  customerId: string;
  /** Whether it was not called off, or money came for it all the same. */
  stands: boolean;
  item: NewItem;
}

/** Money of a customer as it came, and the order, or where it is for none the receipt, that a case names. */
export interface ReceivedTransaction extends Booked {
  customerId: string;
  item: NewItem;
}

/** Money for a customer from another name, as a case names it. */
export interface OthersPayment {
  customerId: string;
  payer: string;
  paid: bigint;
  currency: string;
  item: NewItem & { receiptId: string; detail: string };
}

export const transactionOf = (order: BookedOrder): CustomerTransaction => {
  const { id, customerId, placedAt, totalCad, hasEnded, paid } = order;
  return {
    ...{ id, customerId, at: placedAt.getTime(), cad: totalCad, stands: !hasEnded || paid > 0n },
    item: orderItem(order),
  };
};

const orderItem = ({ id, number, placedAt, totalCad, goods, paymentMethod }: BookedOrder): NewItem => ({
  ...{ kind: 'order', orderId: id, label: number, at: placedAt, amountCad: totalCad },
  detail: `${goods.slice(0, 200)}; by ${paymentMethod}`,
});

/** What customers bought and sold from a moment on, by customer. */
export async function transactionsOf(db: Executor, asked: Asked): Promise<Map<string, CustomerTransaction[]>> {
  const orders = await bookedOrders(db, asked);
  const purchases = await bookedPurchases(db, asked);
  const all: CustomerTransaction[] = [
    ...orders.map(transactionOf),
    ...purchases.map(({ id, number, customerId, acceptedAt, offeredCad, payout, stands }) => ({
      ...{ id, customerId, at: acceptedAt.getTime(), cad: offeredCad, stands },
      item: {
        ...{ kind: 'purchase' as const, purchaseId: id, label: number, at: acceptedAt, amountCad: offeredCad },
        detail: `paid out by ${payout}`,
      },
    })),
  ];
  return groupedBy(all, ({ customerId }) => customerId);
}

/** What customers paid from a moment on, by customer. Money in a currency whose rate is not known counts by its own figure. */
export async function receivedOf(db: Executor, asked: Asked): Promise<Map<string, ReceivedTransaction[]>> {
  const money = await receivedMoney(db, asked);
  const orders = await bookedOrdersById(db, [...new Set(money.flatMap(({ orderId }) => orderId ?? []))]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const all = money.map((paid) => {
    const order = byId.get(paid.orderId ?? '');
    return {
      ...{ id: paid.id, customerId: paid.customerId, at: paid.receivedAt.getTime() },
      ...{ cad: paid.amountCad ?? paid.amount, item: order ? orderItem(order) : receiptItem(paid) },
    };
  });
  return groupedBy(all, ({ customerId }) => customerId);
}

const receiptItem = ({ id, reference, receivedAt, amountCad, amount, currency, method }: ReceivedMoney): NewItem => ({
  ...{ kind: 'receipt', receiptId: id, label: reference, at: receivedAt, amountCad },
  detail: `${amountWords(amount, currency)} by ${paymentMethodNames[method]}`,
});

/** Money for customers from other names, by customer. */
export async function otherPayersOf(db: Executor, asked: Asked): Promise<Map<string, OthersPayment[]>> {
  const found = (await receiptsOfOthers(db, asked)).map((receipt) => ({
    ...{ customerId: receipt.customerId, payer: receipt.payerName },
    ...{ paid: receipt.amount, currency: receipt.currency },
    item: {
      ...{ kind: 'receipt' as const, receiptId: receipt.id, label: receipt.reference },
      ...{ at: receipt.receivedAt, amountCad: receipt.amountCad },
      detail: `${amountWords(receipt.amount, receipt.currency)} from ${receipt.payerName}${receipt.orderNumber === null ? '' : `, order ${receipt.orderNumber}`}`,
    },
  }));
  return groupedBy(found, ({ customerId }) => customerId);
}
