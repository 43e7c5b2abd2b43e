import { eq, inArray } from 'drizzle-orm';

import {
  nextOrderStatus,
  orderStatusNames,
  type OrderActor,
  type OrderStatus,
  orderTransitions,
} from '#contract/trade/orders.rules.ts';
import { type Actor, recordAudit, recordAudits } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import { noteInvoiceDues } from '#server/trade/invoices/invoice-dues.ts';

import { orderEvents, type OrderRecord, orders } from './orders.table.ts';
import { readAdminOrder } from './read-order.ts';

export type { OrderRecord };

export interface Move {
  order: OrderRecord;
  /** An event of `orderTransitions`; null keeps the status and only writes what is set. */
  event: string | null;
  /** In which capacities the actor stands; one that may is enough. */
  as: readonly OrderActor[];
  actor: Actor;
  at: Date;
  /** A line of the timeline, which the customer reads too. */
  what: string;
  note?: string | null;
  /** What only staff reads beside it. */
  internalNote?: string | null;
  /** What changes on the row besides the status. */
  set?: Partial<Omit<OrderRecord, 'id' | 'number' | 'status' | 'statusSince' | 'version' | 'createdAt' | 'updatedAt'>>;
  /** Noun and verb of the audit row, and what it tells besides the status. */
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Moves an order that the caller has locked: status and version, timeline and audit, in the caller's transaction. Books,
 * stock and mails are the caller's. Refuses with 409 what the table of transitions does not list.
 */
export async function moveOrder(tx: Transaction, move: Move): Promise<OrderRecord> {
  const { order, actor, at } = move;
  const status = move.event === null ? order.status : statusAfter(order, move.event, move.as);
  const changed = status !== order.status;
  const [updated] = await tx
    .update(orders)
    .set({
      // The way back of a hold or of a request to cancel.
      ...(changed && { statusSince: at, previousStatus: returns.has(status) ? order.status : null }),
      ...move.set,
      status,
      version: nextVersion(orders.version),
    })
    .where(eq(orders.id, order.id))
    .returning();
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at,
    what: move.what,
    fromStatus: order.status,
    toStatus: status,
    actorId: actor.id,
    actorName: actor.name,
    note: move.note ?? null,
    internalNote: move.internalNote ?? null,
  });
  await recordAudit(tx, {
    actor,
    action: move.action,
    entity: 'order',
    entityId: order.id,
    before: { status: order.status, ...move.before },
    after: { status, ...move.after },
  });
  await noteInvoiceDues(tx, [order.id], at);
  return updated as OrderRecord;
}

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
      'Somebody changed this order in the meantime. Look at its new state first.',
    );
  }
  return order;
}

/** Statuses that are left by going back to the one before. */
const returns = new Set<OrderStatus>(orderTransitions.filter(({ to }) => to === 'previous').map(({ from }) => from));

function statusAfter(order: OrderRecord, event: string, as: readonly OrderActor[]): OrderStatus {
  const { status, number, previousStatus } = order;
  for (const actor of as) {
    const next = nextOrderStatus(status, event, actor, previousStatus);
    if (next) return next;
  }
  const allowed = orderTransitions.filter(({ from, by }) => from === status && by.some((each) => as.includes(each)));
  throw conflict(`Order ${number} is ${orderStatusNames[status].toLowerCase()}, which does not allow this.`, {
    allowed: allowed.map((row) => row.event),
  });
}
