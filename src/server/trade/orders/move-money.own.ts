import { eq } from 'drizzle-orm';

import {
  nextOrderStatus,
  orderStatusNames,
  type OrderActor,
  type OrderStatus,
  orderTransitions,
} from '#contract/trade/orders.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { announce } from '#server/outbox/announce.ts';
import { noteInvoiceDues } from '#server/trade/invoices/invoice-dues.ts';

import { announcementsOf } from './announced-order.ts';
import { orderEvents, type OrderRecord, orders } from './orders.table.ts';

export type { OrderRecord };

/** What no move sets: who an order is, and what moving it writes by itself. */
type Kept = 'id' | 'number' | 'status' | 'statusSince' | 'version' | 'createdAt' | 'updatedAt';

/** What is paid, owed and given back of an order. Only its settlement and its end write these; the lint keeps others out of this file. */
type MoneyColumn =
  | ('paid' | 'dueCad' | 'payment' | 'refunded' | 'toBalance' | 'onBalance')
  | ('marketLoss' | 'endingFee' | 'lossTax' | 'feeTax');

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
  set?: Partial<Omit<OrderRecord, Kept | MoneyColumn>>;
  /** Noun and verb of the audit row, and what it tells besides the status. */
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export interface MoneyMove extends Move {
  money: Partial<Pick<OrderRecord, MoneyColumn>>;
}

/**
 * Moves an order that the caller has locked, and its money with it: status and version, timeline and audit, in the caller's transaction. Books,
 * stock and mails are the caller's. Refuses with 409 what the table of transitions does not list.
 */
export async function moveMoney(tx: Transaction, move: MoneyMove): Promise<OrderRecord> {
  const { order, actor, at } = move;
  const status = move.event === null ? order.status : statusAfter(order, move.event, move.as);
  const changed = status !== order.status;
  const [updated] = await tx
    .update(orders)
    .set({
      // The way back of a hold or of a request to cancel.
      ...(changed && { statusSince: at, previousStatus: returns.has(status) ? order.status : null }),
      ...move.set,
      ...move.money,
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
  await announce(tx, at, announcementsOf(order, updated as OrderRecord));
  return updated as OrderRecord;
}

/** Statuses that are left by going back to the one before. */
const returns = new Set<OrderStatus>(orderTransitions.filter(({ to }) => to === 'previous').map(({ from }) => from));

/** Where an event takes an order; refuses with 409 one that the table of transitions does not list. */
export function statusAfter(order: OrderRecord, event: string, as: readonly OrderActor[]): OrderStatus {
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
