import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { type KeptReason, keptReasonNames } from '#contract/trade/payments.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoBooks } from '#server/demo/demo-books.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import { orderFlags } from '#server/trade/orders/order-notes.table.ts';
import { type OrderRecord, orders } from '#server/trade/orders/orders.table.ts';
import { keptPostings, receivedPostings } from '#server/trade/payments/money-postings.ts';
import { customerBalances } from '#server/trade/payments/payments.table.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

/** What the staff's part of the story is written with. */
export interface MoneyTools {
  ids: SeededIds;
  books: DemoBooks;
  now: Date;
  staff: UserRecord;
}

/** Money that was dealt with: a second wire by mistake, one that came after its order had ended, one from another name. */
export async function writeSettledReceipts(tx: Transaction, tools: MoneyTools): Promise<void> {
  const [twice] = await newestOf(tx, ['completed'], 12);
  const [late] = await newestOf(tx, ['expired'], 0);
  if (twice) await keep(tx, tools, { order: twice, amount: 5000n, why: 'excess', hoursAgo: 20 });
  if (late) await keep(tx, tools, { order: late, amount: late.total, why: 'late', hoursAgo: 26 });
  const [first] = await tx
    .select()
    .from(orders)
    .where(eq(orders.status, 'payment_review'))
    .orderBy(asc(orders.number))
    .limit(1);
  if (first) await question(tx, tools, first);
}

/** Orders of Canadian dollars in a status, the newest first; some are passed over. */
export const newestOf = (
  tx: Transaction,
  status: readonly OrderRecord['status'][],
  skip: number,
  limit = 1,
): Promise<OrderRecord[]> =>
  tx
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...status]), eq(orders.currency, 'CAD'), sql`${orders.total} > 20000`))
    .orderBy(desc(orders.number))
    .offset(skip)
    .limit(limit);

interface Kept {
  order: OrderRecord;
  amount: bigint;
  why: KeptReason;
  hoursAgo: number;
}

async function keep(tx: Transaction, { ids, books, now, staff }: MoneyTools, { order, amount, why, hoursAgo }: Kept) {
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
  ids.at(at);
  const { currency, customerId, customerName } = order;
  const receipt = {
    ...receiptOf(order, amount, at),
    id: ids.next(),
    state: 'unapplied' as const,
    payerName: customerName.toUpperCase(),
    kept: amount,
    keptReason: why,
    bankLine: `demo kept ${order.number}`,
    actorId: staff.id,
  };
  await bulkInsert(tx, receipts, [receipt]);
  // Both sums may be of one customer.
  await tx
    .insert(customerBalances)
    .values({ id: ids.next(), customerId, currency, amount, updatedAt: at })
    .onConflictDoUpdate({
      target: [customerBalances.customerId, customerBalances.currency],
      set: { amount: sql`${customerBalances.amount} + ${amount}` },
    });
  const entry = { at, refType: 'receipt', refId: receipt.id, actorId: staff.id } as const;
  books.post({ ...entry, kind: 'receipt.recorded', postings: receivedPostings(receipt) });
  books.post({ ...entry, kind: 'receipt.kept', postings: keptPostings({ currency, amount, customerId }) });
  await bulkInsert(tx, tasks, [
    {
      id: ids.next(),
      kind: 'receipt.kept',
      what: `${amountWords(amount, currency)} is on the balance of ${customerName}: ${keptReasonNames[why]}`,
      refType: 'receipt',
      refId: receipt.id,
      permission: 'payments.record',
      at,
      createdAt: at,
    },
  ]);
}

/** Somebody else paid what was still due: compliance decides. */
async function question(tx: Transaction, { ids, books, now }: MoneyTools, order: OrderRecord) {
  const at = new Date(now.getTime() - 6 * HOUR_MS);
  ids.at(at);
  const payerName = 'LAKESHORE CAPITAL PARTNERS';
  const receipt = {
    ...receiptOf(order, order.total - order.paid, at),
    id: ids.next(),
    state: 'questioned' as const,
    payerName,
    bankLine: `demo questioned ${order.number}`,
  };
  await bulkInsert(tx, receipts, [receipt]);
  books.post({
    at,
    kind: 'receipt.recorded',
    refType: 'receipt',
    refId: receipt.id,
    postings: receivedPostings(receipt),
  });
  const when = { at, createdAt: at };
  await bulkInsert(tx, tasks, [
    {
      id: ids.next(),
      kind: 'receipt.other_name',
      what: `${moneyOf(receipt)} for order ${order.number} of ${order.customerName} came from ${payerName}`,
      refType: 'receipt',
      refId: receipt.id,
      permission: 'payments.clear',
      ...when,
    },
  ]);
  await bulkInsert(tx, orderFlags, [
    { id: ids.next(), orderId: order.id, flag: 'other_name', detail: payerName, ...when },
  ]);
  await tx
    .update(orders)
    .set({ risks: [...order.risks, 'other_name'], updatedAt: at })
    .where(eq(orders.id, order.id));
}

const moneyOf = ({ amount, currency }: { amount: bigint; currency: string }) => amountWords(amount, currency);

/** A wire under the order's number, as the bank's statement has it. */
const receiptOf = (order: OrderRecord, amount: bigint, at: Date) => ({
  source: 'bank' as const,
  method: 'wire' as const,
  amount,
  currency: order.currency,
  reference: `ORDER ${order.number}`,
  receivedAt: at,
  bankAccount: 'Main account',
  orderId: order.id,
  orderNumber: order.number,
  customerId: order.customerId,
  customerName: order.customerName,
  createdAt: at,
  updatedAt: at,
});
