import { moneyText } from '#contract/arithmetic/exact.ts';
import { numbersIn, numbersNear, scoreMatch } from '#contract/trade/payment-matching.rules.ts';
import type { Suggestion } from '#contract/trade/receipts.contract.ts';
import type { Executor } from '#server/db/database.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { ordersByClues } from '#server/trade/orders/match-orders.read.ts';
import { dueOf } from '#server/trade/orders/order-view.ts';

import type { ReceiptRecord } from './receipts.table.ts';

const SHOWN = 6;

/** From this score on, its number and the payer's name, an order is the money's; strangers' orders that only resemble it are not offered beside it. */
const CERTAIN = 70;

/** The orders that money may be for; the best first, nothing that nothing speaks for. */
export async function suggestOrders(db: Executor, receipt: ReceiptRecord): Promise<Suggestion[]> {
  const said = numbersIn(receipt.reference);
  const found = await ordersByClues(db, {
    numbers: [...said, ...said.flatMap(numbersNear)],
    currency: receipt.currency,
    amount: receipt.amount,
    word: longestWord(receipt.payerName),
  });
  const likeliest = found
    .map((order) => judged(receipt, order))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.number.localeCompare(a.number));
  const [best] = likeliest;
  const isCertain = best !== undefined && best.score >= CERTAIN && !best.otherName;
  const isNoStrangers = ({ number, customerId }: Suggestion) =>
    said.includes(number) || customerId === best?.customerId;
  return likeliest.filter((order) => !isCertain || isNoStrangers(order)).slice(0, SHOWN);
}

/** How an order looks beside money that came in. */
export function judged(receipt: ReceiptRecord, order: OrderRecord): Suggestion {
  const due = dueOf(order);
  return {
    orderId: order.id,
    number: order.number,
    customerName: order.customerName,
    status: order.status,
    total: moneyText(order.total),
    due: moneyText(due),
    currency: order.currency,
    customerId: order.customerId,
    ...scoreMatch(receipt, { ...order, due }),
  };
}

/** The longest word of a name, without accents and in small letters. */
export const longestWord = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
