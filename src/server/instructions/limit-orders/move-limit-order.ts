import { and, eq, sql } from 'drizzle-orm';

import {
  type LimitOrderActor,
  type LimitOrderEvent,
  type LimitOrderStatus,
  limitOrderStatusNames,
  nextLimitOrderStatus,
} from '#contract/instructions/limit-orders.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { lockCustomer, type UserRecord } from '#server/identity/identity.door.ts';

import { limitOrderEvents, type LimitOrderRecord, limitOrders } from './limit-orders.table.ts';

export async function findLimitOrder(db: Executor, id: string, customerId?: string): Promise<LimitOrderRecord> {
  const own = customerId === undefined ? undefined : eq(limitOrders.customerId, customerId);
  const [record] = await db
    .select()
    .from(limitOrders)
    .where(and(eq(limitOrders.id, id), own));
  if (!record) throw notFound('The limit order');
  return record;
}

export interface LockedLimitOrder {
  record: LimitOrderRecord;
  customer: UserRecord;
}

/**
 * A limit order and its customer, locked until the end of the transaction: the customer first, as whoever trades for him does. Refuses
 * with 404, and with 409 another version.
 */
export async function lockLimitOrder(
  tx: Transaction,
  { id, customerId }: Pick<LimitOrderRecord, 'id' | 'customerId'>,
  version?: number,
): Promise<LockedLimitOrder> {
  const customer = await lockCustomer(tx, customerId);
  const [record] = await tx.select().from(limitOrders).where(eq(limitOrders.id, id)).for('update');
  if (!record || !customer) throw notFound('The limit order');
  if (version !== undefined && record.version !== version)
    throw conflict('This limit order has changed in the meantime. Look at it again.', { code: 'stale_version' });
  return { record, customer };
}

interface Moving {
  event: LimitOrderEvent;
  as: LimitOrderActor;
  actor: Actor;
  at: Date;
  /** A line of its timeline, which the customer reads. */
  what: string;
  set?: Partial<Omit<LimitOrderRecord, 'id' | 'status' | 'version'>>;
}

/** Moves a limit order that the caller has locked: its row, timeline and audit. Refuses with 409 what its table does not list. */
export async function moveLimitOrder(
  tx: Transaction,
  record: LimitOrderRecord,
  { event, as, actor, at, what, set = {} }: Moving,
): Promise<LimitOrderRecord> {
  const status = requireMove(record, event, as);
  const [row] = await tx
    .update(limitOrders)
    .set({ ...set, status, version: nextVersion(limitOrders.version), updatedAt: sql`now()` })
    .where(eq(limitOrders.id, record.id))
    .returning();
  await tx.insert(limitOrderEvents).values({
    ...{ limitOrderId: record.id, at, what, fromStatus: record.status, toStatus: status },
    ...{ actorId: actor.id, actorName: actor.name },
  });
  await recordAudit(tx, {
    ...{ actor, action: `limit_order.${pastOf[event]}`, entity: 'limit_order', entityId: record.id },
    before: { status: record.status },
    after: { status, number: record.number, what },
  });
  return row as LimitOrderRecord;
}

/** Where an event leads; refuses with 409 where it leads nowhere. */
export function requireMove(
  { status, number }: LimitOrderRecord,
  event: LimitOrderEvent,
  as: LimitOrderActor,
): LimitOrderStatus {
  const next = nextLimitOrderStatus(status, event, as);
  if (next !== null) return next;
  throw conflict(
    `${number} is in the state “${limitOrderStatusNames[status].toLowerCase()}”, which does not allow this.`,
  );
}

const pastOf = {
  confirm: 'confirmed',
  trigger: 'triggered',
  fill: 'filled',
  fail: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
} as const satisfies Record<LimitOrderEvent, string>;
