import { and, desc, eq, or, sql } from 'drizzle-orm';

import { openOrderStatuses } from '#contract/trade/orders.rules.ts';
import { numbersIn, scoreMatch } from '#contract/trade/payment-matching.rules.ts';
import type { WaitingMoney } from '#contract/trade/receipts.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { ordersByNumbers } from '#server/trade/orders/match-orders.read.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf } from '#server/trade/orders/order-view.ts';

import { toReceiptRow } from './receipt-view.ts';
import { type ReceiptRecord, receipts } from './receipts.table.ts';
import { longestWord } from './suggest-orders.ts';

const LOOKED_AT = 100;
const SHOWN = 5;

/**
 * Unmatched money that may be an order's, the likeliest first: what stands in the bank already is not recorded again. What
 * names another living order by its very number is that one's.
 */
export async function waitingMoneyFor(db: Executor, order: OrderRecord): Promise<WaitingMoney[]> {
  const due = dueOf(order);
  const word = longestWord(order.customerName);
  const named = sql`lower(public.f_unaccent(${receipts.payerName}) collate "und-x-icu") like ${`%${word}%`}`;
  const found = await db
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.state, 'unmatched'),
        eq(receipts.currency, order.currency),
        or(
          eq(receipts.amount, due),
          sql`${receipts.referenceKey} like ${`%${order.number}%`}`,
          word.length < 3 ? sql`false` : named,
        ),
      ),
    )
    .orderBy(desc(receipts.receivedAt))
    .limit(LOOKED_AT);
  const others = await namedBy(db, found);
  return found
    .filter(({ reference }) => {
      const numbers = numbersIn(reference);
      return numbers.includes(order.number) || !numbers.some((number) => others.has(number));
    })
    .map((receipt) => ({ receipt, ...scoreMatch(receipt, { ...order, due }) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ receipt, score, reasons, otherName }) => ({ ...toReceiptRow(receipt), score, reasons, otherName }));
}

/** The numbers of living orders that stand in the references of money. */
async function namedBy(db: Executor, money: readonly ReceiptRecord[]): Promise<Set<string>> {
  const living: ReadonlySet<string> = new Set(openOrderStatuses);
  const named = await ordersByNumbers(db, [...new Set(money.flatMap(({ reference }) => numbersIn(reference)))]);
  return new Set(named.filter(({ status }) => living.has(status)).map(({ number }) => number));
}
