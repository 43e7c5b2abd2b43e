import { eq, inArray } from 'drizzle-orm';

import type { OrderActor } from '#contract/trade/orders.rules.ts';
import { recordAudits } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';
import { announce } from '#server/outbox/announce.ts';
import { noteInvoiceDues } from '#server/trade/invoices/invoice-dues.ts';

import { announcementsOf } from './announced-order.ts';
import { type Move, moveMoney, type OrderRecord, statusAfter } from './move-money.own.ts';
import { orderEvents, orders } from './orders.table.ts';
import { readAdminOrder } from './read-order.ts';

export type { OrderRecord };

/** Moves an order that the caller has locked, in his transaction; its money stays as it is. Refuses as `moveMoney` does. */
export const moveOrder = (tx: Transaction, move: Move): Promise<OrderRecord> => moveMoney(tx, { ...move, money: {} });

/** What of many moves is the same. */
export type ManyMoves = Omit<Move, 'order' | 'event' | 'set' | 'before' | 'after'> & { event: string };

/** Moves many locked orders by one event, in as few statements as one takes; all of them must be allowed to. */
export async function moveOrders(tx: Transaction, found: readonly OrderRecord[], move: ManyMoves): Promise<void> {
  if (found.length === 0) return;
  const { actor, at } = move;
  const moves = found.map((order) => ({ order, status: statusAfter(order, move.event, move.as) }));
  for (const status of new Set(moves.map((each) => each.status))) {
    const ids = moves.filter((each) => each.status === status).map(({ order }) => order.id);
    await tx
      .update(orders)
      .set({ status, statusSince: at, previousStatus: null, version: nextVersion(orders.version) })
      .where(inArray(orders.id, ids));
  }
  await tx.insert(orderEvents).values(
    moves.map(({ order, status }) => ({
      orderId: order.id,
      at,
      what: move.what,
      fromStatus: order.status,
      toStatus: status,
      actorId: actor.id,
      actorName: actor.name,
      note: move.note ?? null,
      internalNote: move.internalNote ?? null,
    })),
  );
  await recordAudits(
    tx,
    moves.map(({ order, status }) => ({
      actor,
      action: move.action,
      entity: 'order',
      entityId: order.id,
      before: { status: order.status },
      after: { status },
    })),
  );
  await noteInvoiceDues(
    tx,
    found.map(({ id }) => id),
    at,
  );
  await announce(
    tx,
    at,
    moves.flatMap(({ order, status }) => announcementsOf(order, { ...order, status })),
  );
}

interface Seen {
  /** The version that the person saw. */
  version?: number | undefined;
  /** In which capacities he stands, for the newer state that he is shown. */
  as?: readonly OrderActor[];
}

/** Locks an order for a move; with the version that the person saw, refuses with 409 and the newer state. */
export async function lockOrder(tx: Transaction, id: string, seen: number | Seen = {}): Promise<OrderRecord> {
  const { version, as = [] }: Seen = typeof seen === 'number' ? { version: seen } : seen;
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw notFound('The order');
  if (version !== undefined && order.version !== version) {
    throw conflictWith(
      await readAdminOrder(tx, order, as),
      'Somebody changed this order in the meantime. Check its new state first.',
    );
  }
  return order;
}
