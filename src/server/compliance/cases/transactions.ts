import { amountWords } from '#contract/amount-words.rules.ts';
import type { Booked } from '#contract/compliance/windows.rules.ts';
import { bookedPurchases } from '#server/buying/buying.door.ts';
import type { Executor } from '#server/db/database.ts';
import { type BookedOrder, bookedOrders, receiptsOfOthers } from '#server/trade/trade.door.ts';

import type { NewItem } from './write-case.ts';

/** An order or a purchase of a customer as it was booked, and as a case names it. */
export interface CustomerTransaction extends Booked {
  customerId: string;
  item: NewItem;
}

export const transactionOf = (order: BookedOrder): CustomerTransaction => {
  const { id, number, customerId, placedAt, totalCad, goods, paymentMethod } = order;
  return {
    ...{ id, customerId, at: placedAt.getTime(), cad: totalCad },
    item: {
      ...{ kind: 'order', orderId: id, label: number, at: placedAt, amountCad: totalCad },
      detail: `${goods.slice(0, 200)}; by ${paymentMethod}`,
    },
  };
};

/** What customers bought and sold from a moment on, by customer. */
export async function transactionsOf(
  db: Executor,
  asked: { customerIds: readonly string[]; since: Date },
): Promise<Map<string, CustomerTransaction[]>> {
  const orders = await bookedOrders(db, asked);
  const purchases = await bookedPurchases(db, asked);
  const all: CustomerTransaction[] = [
    ...orders.map(transactionOf),
    ...purchases.map(({ id, number, customerId, acceptedAt, offeredCad, payout }) => ({
      ...{ id, customerId, at: acceptedAt.getTime(), cad: offeredCad },
      item: {
        ...{ kind: 'purchase' as const, purchaseId: id, label: number, at: acceptedAt, amountCad: offeredCad },
        detail: `paid out by ${payout}`,
      },
    })),
  ];
  return byCustomer(all);
}

/** Money for customers from other names, as a case names it, by customer. */
export async function otherPayersOf(
  db: Executor,
  asked: { customerIds: readonly string[]; since: Date },
): Promise<Map<string, { payer: string; paid: bigint; currency: string; item: NewItem }[]>> {
  const found = (await receiptsOfOthers(db, asked)).map((receipt) => ({
    customerId: receipt.customerId,
    payer: receipt.payerName,
    paid: receipt.amount,
    currency: receipt.currency,
    item: {
      kind: 'receipt' as const,
      receiptId: receipt.id,
      label: receipt.reference,
      at: receipt.receivedAt,
      amountCad: receipt.amountCad,
      detail: `${amountWords(receipt.amount, receipt.currency)} from ${receipt.payerName}${receipt.orderNumber === null ? '' : `, order ${receipt.orderNumber}`}`,
    },
  }));
  return byCustomer(found);
}

function byCustomer<Row extends { customerId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const held = found.get(row.customerId);
    if (held) held.push(row);
    else found.set(row.customerId, [row]);
  }
  return found;
}
