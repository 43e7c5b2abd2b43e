import type { Executor } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';

import { givenBackPostings, worthOf } from './delivery-postings.ts';
import type { OrderRecord } from './orders.table.ts';
import { readSentLines, sentPortions } from './sent-lines.ts';

/**
 * What of its placing an ended order has taken back, and the tax in it, in minor units: all of it, but for the share of
 * what did arrive of one whose parcels were lost.
 */
export async function givenBackOf(db: Executor, order: OrderRecord): Promise<{ amount: bigint; tax: bigint }> {
  if (order.status !== 'refunded') return { amount: order.total, tax: order.tax };
  const lines = await readSentLines(db, order.id);
  const { amount, postings } = givenBackPostings(order, lines, worthOf(sentPortions(lines)));
  return { amount, tax: postings.find(({ account }) => account === accounts.taxPayable)?.amount ?? 0n };
}
