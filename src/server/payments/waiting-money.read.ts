import { and, desc, eq, or, sql } from 'drizzle-orm';

import { scoreMatch } from '#contract/payment-matching.rules.ts';
import type { WaitingMoney } from '#contract/receipts.contract.ts';
import type { Executor } from '#server/db/database.ts';
import type { OrderRecord } from '#server/orders/move-order.ts';
import { dueOf } from '#server/orders/order-view.ts';

import { toReceiptRow } from './receipt-view.ts';
import { receipts } from './receipts.table.ts';
import { longestWord } from './suggest-orders.ts';

const LOOKED_AT = 100;
const SHOWN = 5;

/** Unmatched money that may be an order's, the likeliest first: what stands in the bank already is not recorded again. */
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
  return found
    .map((receipt) => ({ receipt, ...scoreMatch(receipt, { ...order, due }) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ receipt, score, reasons, otherName }) => ({ ...toReceiptRow(receipt), score, reasons, otherName }));
}
