import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { CustomerBalances, OwnBalances } from '#contract/trade/payments.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { readBalances } from './customer-balances.ts';
import { toRefundRow } from './refund-view.ts';
import { type RefundRecord, refunds } from './refunds.table.ts';

/** How many pay-outs of a balance are shown to its customer. */
const SHOWN = 5;

const payOutsOf = (
  db: Executor,
  customerId: string,
  states: readonly RefundRecord['state'][],
): Promise<RefundRecord[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), isNull(refunds.orderId), inArray(refunds.state, [...states])))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id));

const amountsOf = async (db: Executor, customerId: string) =>
  (await readBalances(db, customerId)).map(({ currency, amount }) => ({ currency, amount: moneyText(amount) }));

/** A customer's balance as staff sees it, with what of it is set aside to be wired to him. */
export async function viewBalances(db: Executor, customerId: string): Promise<CustomerBalances> {
  const waiting = await payOutsOf(db, customerId, ['requested', 'approved']);
  return { items: await amountsOf(db, customerId), payOuts: waiting.map(toRefundRow) };
}

/** The same as its customer sees it, with the last of what was wired. */
export async function viewOwnBalances(db: Executor, customerId: string): Promise<OwnBalances> {
  const payOuts = (await payOutsOf(db, customerId, ['requested', 'approved', 'paid'])).slice(0, SHOWN);
  return {
    items: await amountsOf(db, customerId),
    payOuts: payOuts.map(({ id, state, amount, currency, paidAt, requestedAt }) => ({
      id,
      state,
      amount: moneyText(amount),
      currency,
      at: (paidAt ?? requestedAt).toISOString(),
    })),
  };
}
