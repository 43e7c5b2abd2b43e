import { eq, sql } from 'drizzle-orm';

import {
  allowedMoves,
  isEverAllowed,
  lacksMoney,
  type MoveFacts,
  type OrderMove,
} from '#contract/trade/order-moves.rules.ts';
import { orderStatusNames, type OrderActor } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict, forbidden } from '#server/http/refusal.ts';
import { liveRefundsOf } from '#server/trade/payments/payments.read.ts';

import type { OrderRecord } from './orders.table.ts';
import { parcels } from './parcels.table.ts';

/** What of an order decides about its moves. */
export async function factsOf(db: Executor, order: OrderRecord): Promise<MoveFacts> {
  const [sent] = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      underway: sql`count(*) filter (where ${eq(parcels.state, 'underway')})`.mapWith(Number),
    })
    .from(parcels)
    .where(eq(parcels.orderId, order.id));
  return {
    status: order.status,
    previousStatus: order.previousStatus,
    delivery: order.delivery,
    isPaidAnything: order.paid > 0n,
    heldAs: order.heldAs,
    parcelsUnderway: sent?.underway ?? 0,
    hasLeft: (sent?.all ?? 0) > 0,
    isPaidFor: (await paidForOf(db, [order])).has(order.id),
    openFlags: order.risks.length,
  };
}

/**
 * Which of the orders are paid in full, with at least half of it kept: what was given back, or is about to be, lowered a
 * price and gave no goods away. Only their goods leave the shop.
 */
export async function paidForOf(db: Executor, orders: readonly OrderRecord[]): Promise<Set<string>> {
  const live = await liveRefundsOf(
    db,
    orders.map(({ id }) => id),
  );
  const isPaidFor = (order: OrderRecord): boolean =>
    order.paid >= order.total && 2n * (order.paid - (live.get(order.id) ?? 0n)) >= order.total;
  return new Set(orders.filter(isPaidFor).map(({ id }) => id));
}

export const notPaidFor =
  'It is not paid for, or more than half of what was paid was given back or taken back: no goods of it leave.';

/** Refuses with 403 what is never this person's, and with 409 what is not to be done now; that tells what is. */
export async function requireMove(
  db: Executor,
  order: OrderRecord,
  move: OrderMove,
  as: readonly OrderActor[],
): Promise<void> {
  if (!isEverAllowed(move, as)) throw forbidden();
  const facts = await factsOf(db, order);
  const allowed = allowedMoves(facts, as);
  if (allowed.includes(move)) return;
  const { number, status } = order;
  throw conflict(
    lacksMoney(move, facts, as)
      ? `Order ${number} waits for its money. ${notPaidFor}`
      : `Order ${number} is ${orderStatusNames[status].toLowerCase()}, which does not allow this.`,
    { allowed },
  );
}
