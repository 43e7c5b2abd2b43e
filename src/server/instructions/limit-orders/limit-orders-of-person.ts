import { and, asc, eq, gte, inArray } from 'drizzle-orm';

import { openLimitOrders } from '#contract/instructions/limit-orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { limitOrders } from './limit-orders.table.ts';
import { moveLimitOrder } from './move-limit-order.ts';

/** A customer's limit orders, for the copy of his data. */
export const limitOrdersOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ number: limitOrders.number, side: limitOrders.side, basis: limitOrders.basis, status: limitOrders.status },
      ...{ metal: limitOrders.metal, pieces: limitOrders.pieces, target: limitOrders.target },
      ...{ currency: limitOrders.currency, delivery: limitOrders.delivery, address: limitOrders.address },
      ...{ paymentMethod: limitOrders.paymentMethod, setAt: limitOrders.createdAt, expiresAt: limitOrders.expiresAt },
      ...{ triggeredAt: limitOrders.triggeredAt, seen: limitOrders.seen, reason: limitOrders.reason },
    })
    .from(limitOrders)
    .where(eq(limitOrders.customerId, customerId))
    .orderBy(asc(limitOrders.createdAt), asc(limitOrders.id));

interface Ending {
  customerId: string;
  /** Only those that were set since. */
  since?: Date;
  at: Date;
  actor: Actor;
  /** A line of their timelines. */
  what: string;
}

/** Cancels what still waits, without a mail; answers how many. The customer's row is locked. */
export async function endLimitOrders(tx: Transaction, { customerId, since, at, actor, what }: Ending): Promise<number> {
  const open = await tx
    .select()
    .from(limitOrders)
    .where(
      and(
        eq(limitOrders.customerId, customerId),
        inArray(limitOrders.status, [...openLimitOrders]),
        since && gte(limitOrders.createdAt, since),
      ),
    )
    .orderBy(asc(limitOrders.id))
    .for('update');
  for (const record of open) await moveLimitOrder(tx, record, { event: 'cancel', as: 'staff', actor, at, what });
  return open.length;
}
