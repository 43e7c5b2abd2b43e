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
import { bookedSales } from '#server/vault/vault.door.ts';

import { groupedBy } from '#contract/grouped-by.ts';
import type { NewItem } from './write-case.ts';

interface Asked {
  customerIds: readonly string[];
  since: Date;
}

/** An order, a purchase or a sale out of the vault of a customer as it was booked, and as a case names it. */
export interface CustomerTransaction extends Booked {
  customerId: string;
  /** Whether it was not called off, or money came for it all the same. */
  stands: boolean;
  item: NewItem;
}

/** Money of a customer as it came and as a case names it, and the order that it is for. */
export interface ReceivedTransaction extends Booked {
  customerId: string;
  order: NewItem | null;
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

export const orderItem = ({ id, number, placedAt, totalCad, goods, paymentMethod }: BookedOrder): NewItem => ({
  ...{ kind: 'order', orderId: id, label: number, at: placedAt, amountCad: totalCad },
  detail: `${goods.slice(0, 200)}; by ${paymentMethod}`,
});

/** What customers bought and sold from a moment on, by customer. */
export async function transactionsOf(db: Executor, asked: Asked): Promise<Map<string, CustomerTransaction[]>> {
  const orders = await bookedOrders(db, asked);
  const purchases = await bookedPurchases(db, asked);
  const sales = await bookedSales(db, asked);
  const all: CustomerTransaction[] = [
    ...orders.map(transactionOf),
    ...purchases.map(({ id, number, customerId, acceptedAt, offeredCad, payout, stands }) => ({
      ...{ id, customerId, at: acceptedAt.getTime(), cad: offeredCad, stands },
      item: {
        ...{ kind: 'purchase' as const, purchaseId: id, label: number, at: acceptedAt, amountCad: offeredCad },
        detail: `payout by ${payout}`,
      },
    })),
    ...sales.map(({ id, number, customerId, submittedAt, netCad, goods, stands }) => ({
      ...{ id, customerId, at: submittedAt.getTime(), cad: netCad, stands },
      item: {
        ...{ kind: 'sell_back' as const, sellBackId: id, label: number, at: submittedAt, amountCad: netCad },
        detail: goods.slice(0, 200),
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
      ...{ cad: paid.amountCad ?? paid.amount, order: order ? orderItem(order) : null, item: moneyItem(paid) },
    };
  });
  return groupedBy(all, ({ customerId }) => customerId);
}

/** Money as a case names it: the money in, or the payment where no money in is kept of it. */
export const moneyItem = (paid: ReceivedMoney): NewItem => ({
  ...{ kind: 'receipt', ...(paid.isPayment ? { paymentId: paid.id } : { receiptId: paid.id }) },
  ...{ label: paid.reference, at: paid.receivedAt, amountCad: paid.amountCad },
  detail: `${amountWords(paid.amount, paid.currency)} by ${paymentMethodNames[paid.method]}${paid.orderNumber === null ? '' : `, order ${paid.orderNumber}`}`,
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
