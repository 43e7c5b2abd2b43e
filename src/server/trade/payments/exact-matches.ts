import { asc, desc, eq, inArray } from 'drizzle-orm';

import { numbersIn, scoreMatch } from '#contract/trade/payment-matching.rules.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, Refusal } from '#server/http/refusal.ts';
import { ordersByNumbers } from '#server/trade/orders/match-orders.read.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf } from '#server/trade/orders/order-view.ts';

import { matchLocked } from './match-receipt.ts';
import { takesMoney } from '#server/trade/orders/order-settlement.ts';
import type { Shop } from './book-payment.ts';
import { type ReceiptRecord, receipts } from './receipts.table.ts';
import { lockReceipt } from './write-receipt.ts';

/** As many lines as a person looks through before he accepts them together. */
const SHOWN = 200;

interface ExactMatch {
  receipt: ReceiptRecord;
  order: OrderRecord;
}

/** Unmatched money and its order, where everything speaks for it; the newest money first, at most 200. */
export async function findExactMatches(db: Executor): Promise<ExactMatch[]> {
  const waiting = await db
    .select()
    .from(receipts)
    .where(eq(receipts.state, 'unmatched'))
    .orderBy(desc(receipts.receivedAt), desc(receipts.id))
    .limit(SHOWN);
  return exactOf(db, waiting);
}

/**
 * Of some money that which is one order's beyond doubt: its reference has the number, its amount is what is due, no other
 * name sent it, and no second line says the same of that order.
 */
async function exactOf(db: Executor, money: readonly ReceiptRecord[]): Promise<ExactMatch[]> {
  const numbers = new Set(money.flatMap(({ reference }) => numbersIn(reference)));
  const found = await ordersByNumbers(db, [...numbers]);
  const pairs = money.flatMap((receipt) => {
    const fitting = found.filter((order) => isExact(receipt, order));
    return fitting.length === 1 ? fitting.map((order) => ({ receipt, order })) : [];
  });
  const lines = new Map<string, number>();
  for (const { order } of pairs) lines.set(order.id, (lines.get(order.id) ?? 0) + 1);
  return pairs.filter(({ order }) => lines.get(order.id) === 1);
}

function isExact(receipt: ReceiptRecord, order: OrderRecord): boolean {
  const due = dueOf(order);
  if (receipt.amount !== due || receipt.currency !== order.currency || !takesMoney(order)) return false;
  return numbersIn(receipt.reference).includes(order.number) && !scoreMatch(receipt, { ...order, due }).otherName;
}

/** Puts every chosen line to the one order that it fits exactly, each judged anew under the locks of both. */
export const matchExactly =
  (shop: Shop, actor: Actor, requireOther: (tx: Transaction, id: string) => Promise<void>): BulkWork =>
  async (tx, ids) => {
    const chosen = await tx
      .select()
      .from(receipts)
      .where(inArray(receipts.id, [...ids]))
      .orderBy(asc(receipts.id));
    const reply: BulkReply = { done: 0, skipped: 0, failed: [] };
    const exact = new Map((await exactOf(tx, chosen.filter(isWaiting))).map((pair) => [pair.receipt.id, pair.order]));
    const failed = ({ id, reference }: ReceiptRecord, reason: string) =>
      reply.failed.push({ id, name: reference, reason });
    // By order, so that two who accept overlapping lines lock them one after the other.
    const inTurn = chosen.toSorted((a, b) => (exact.get(a.id)?.id ?? '').localeCompare(exact.get(b.id)?.id ?? ''));
    for (const receipt of inTurn) {
      const order = exact.get(receipt.id);
      if (receipt.state === 'matched') reply.skipped += 1;
      else if (!order) failed(receipt, 'No single order fits it exactly. Match it by itself.');
      else {
        try {
          await tx.transaction(async (line) => {
            await requireOther(line, receipt.id);
            const locked = await lockOrder(line, order.id);
            const money = await lockReceipt(line, receipt.id);
            if (!isWaiting(money) || !isExact(money, locked))
              throw conflict(`It fits order ${order.number} no longer.`);
            await matchLocked(line, shop, { receipt: money, order: locked, actor, as: 'finance' });
          });
          reply.done += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          failed(receipt, error.message);
        }
      }
    }
    return reply;
  };

const isWaiting = ({ state }: ReceiptRecord): boolean => state === 'unmatched';
