import { eq, sql } from 'drizzle-orm';

import {
  nextReturnState,
  type ReturnActor,
  type ReturnEvent,
  returnStateNames,
} from '#contract/trade/returns.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import { lockOrder, moveOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';

import { adminView } from './return-view.ts';
import { type ReturnRecord, returns } from './returns.table.ts';

export async function findReturn(db: Executor, id: string): Promise<ReturnRecord> {
  const [record] = await db.select().from(returns).where(eq(returns.id, id));
  if (!record) throw notFound('The return');
  return record;
}

/** A return with its order, both locked: the order first, as whoever moves it does. Refuses with 404, and 409 with the newer. */
export async function lockReturn(
  tx: Transaction,
  { id, version, as }: { id: string; version: number; as: readonly ReturnActor[] },
): Promise<{ record: ReturnRecord; order: OrderRecord }> {
  const order = await lockOrder(tx, (await findReturn(tx, id)).orderId);
  const [record] = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
  if (!record) throw notFound('The return');
  if (record.version !== version) {
    throw conflictWith(
      await adminView(tx, record, as),
      'This return has moved in the meantime. Check its current state first.',
    );
  }
  return { record, order };
}

interface Moving {
  record: ReturnRecord;
  order: OrderRecord;
  event: ReturnEvent;
  as: readonly ReturnActor[];
  actor: Actor;
  at: Date;
  /** A line of the order's timeline, which its customer reads. */
  what: string;
  note?: string | null;
  set?: Partial<Omit<ReturnRecord, 'id' | 'number' | 'state' | 'version'>>;
  after?: Record<string, unknown>;
}

/** Refuses with 409 a move that the table of transitions does not list for any of these capacities. */
export function requireMove({ state, number }: ReturnRecord, event: ReturnEvent, as: readonly ReturnActor[]) {
  const next = as.map((actor) => nextReturnState(state, event, actor)).find((found) => found !== null);
  if (!next) {
    throw conflict(`Return ${number} is ${returnStateNames[state].toLowerCase()}, which does not allow this.`);
  }
  return next;
}

/** Moves a return that the caller has locked: its row, the timeline of its order and the audit. */
export async function moveReturn(tx: Transaction, moving: Moving): Promise<ReturnRecord> {
  const { record, order, event, as, actor, at, what, note = null, set = {}, after = {} } = moving;
  const state = requireMove(record, event, as);
  const [moved] = await tx
    .update(returns)
    .set({ ...set, state, version: nextVersion(returns.version), updatedAt: sql`now()` })
    .where(eq(returns.id, record.id))
    .returning();
  await recordAudit(tx, {
    actor,
    action: `return.${pastOf[event]}`,
    entity: 'return',
    entityId: record.id,
    before: { state: record.state },
    after: { state, ...after },
  });
  await moveOrder(tx, {
    order,
    event: null,
    as: [],
    actor,
    at,
    what,
    note,
    action: 'order.return_moved',
    after: { return: record.number, state },
  });
  return moved as ReturnRecord;
}

const pastOf = {
  authorise: 'authorised',
  refuse: 'refused',
  cancel: 'cancelled',
  receive: 'received',
  inspect: 'inspected',
  close: 'closed',
} as const satisfies Record<ReturnEvent, string>;
