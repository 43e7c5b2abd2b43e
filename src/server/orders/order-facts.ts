import { and, eq } from 'drizzle-orm';

import { allowedMoves, isEverAllowed, type MoveFacts, type OrderMove } from '#contract/order-moves.rules.ts';
import { orderStatusNames, type OrderActor } from '#contract/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict, forbidden } from '#server/http/refusal.ts';

import type { OrderRecord } from './orders.table.ts';
import { parcels } from './parcels.table.ts';

/** What of an order decides about its moves. */
export const factsOf = async (db: Executor, order: OrderRecord): Promise<MoveFacts> => ({
  status: order.status,
  previousStatus: order.previousStatus,
  delivery: order.delivery,
  isPaidAnything: order.paid > 0n,
  heldAs: order.heldAs,
  parcelsUnderway: await db.$count(parcels, and(eq(parcels.orderId, order.id), eq(parcels.state, 'underway'))),
  openFlags: order.risks.length,
});

/** Refuses with 403 what is never this person's, and with 409 what is not to be done now; that tells what is. */
export async function requireMove(
  db: Executor,
  order: OrderRecord,
  move: OrderMove,
  as: readonly OrderActor[],
): Promise<void> {
  if (!isEverAllowed(move, as)) throw forbidden();
  const allowed = allowedMoves(await factsOf(db, order), as);
  if (allowed.includes(move)) return;
  const { number, status } = order;
  throw conflict(`Order ${number} is ${orderStatusNames[status].toLowerCase()}, which does not allow this.`, {
    allowed,
  });
}
