import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { leaveBalance } from '#server/trade/orders/ended-settlement.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';

import { refundSums } from './payments.read.ts';

interface Leaving {
  /** Orders that have ended and whose money is on the balance, the oldest end first; locked by the caller. */
  ended: readonly OrderRecord[];
  /** What leaves the balance for good, in minor units. */
  amount: bigint;
  actor: Actor;
  at: Date;
  /** Where it went, as the customer reads it. */
  where: string;
}

/**
 * Money has left a balance for good: it was wired, or it paid another order. What ended orders had put there leaves
 * first, the oldest first; an order of which nothing is left there, and no refund waits, is given back.
 */
export async function closeEnded(tx: Transaction, { ended, amount, actor, at, where }: Leaving): Promise<void> {
  let left = amount;
  for (const order of ended) {
    if (left === 0n) return;
    const part = order.onBalance < left ? order.onBalance : left;
    left -= part;
    const { pending } = await refundSums(tx, order.id);
    await leaveBalance(tx, { order, actor, at, pending, part, where });
  }
}
