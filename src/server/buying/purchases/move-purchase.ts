import { and, asc, eq, sql } from 'drizzle-orm';

import {
  fitsWay,
  nextPurchaseState,
  type PurchaseActor,
  type PurchaseEvent,
  purchaseStateNames,
} from '#contract/buying/purchases.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { PurchaseMail } from './purchase-mails.ts';
import {
  purchaseEvents,
  type PurchaseLineRecord,
  purchaseLines,
  type PurchaseRecord,
  purchases,
} from './purchases.table.ts';

export interface Shop {
  clock: Clock;
  publicUrl: string;
}

export async function findPurchase(db: Executor, id: string): Promise<PurchaseRecord> {
  const [record] = await db.select().from(purchases).where(eq(purchases.id, id));
  if (!record) throw notFound('The purchase');
  return record;
}

/** A customer's own; of another's and of one that never was the same 404 is told. */
export async function findOwnPurchase(db: Executor, id: string, customerId: string): Promise<PurchaseRecord> {
  const own = and(eq(purchases.id, id), eq(purchases.customerId, customerId));
  const [record] = await db.select().from(purchases).where(own);
  if (!record) throw notFound('The sale');
  return record;
}

export const linesOf = (db: Executor, id: string): Promise<PurchaseLineRecord[]> =>
  db.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, id)).orderBy(asc(purchaseLines.position));

/** A purchase that is locked until the end of the transaction. Refuses with 404, and with 409 another version. */
export async function lockPurchase(tx: Transaction, id: string, version?: number): Promise<PurchaseRecord> {
  const [record] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  if (!record) throw notFound('The purchase');
  if (version !== undefined && record.version !== version) {
    throw conflict('This has moved in the meantime. Check its current state first.', { code: 'stale_version' });
  }
  return record;
}

/** Refuses with 409 a move that the table of transitions does not list for any of these capacities. */
export function requireMove(record: PurchaseRecord, event: PurchaseEvent, as: readonly PurchaseActor[]) {
  const next = as.map((actor) => nextPurchaseState(record.state, event, actor)).find((found) => found !== null);
  if (next && fitsWay(event, record)) return next;
  const state = purchaseStateNames[record.state].toLowerCase();
  throw conflict(`${record.number} is in the state “${state}”, which does not allow this.`);
}

interface Moving {
  record: PurchaseRecord;
  event: PurchaseEvent;
  as: readonly PurchaseActor[];
  actor: Actor;
  /** A line of the timeline, which the customer reads. */
  what: string;
  note?: string | null;
  set?: Partial<Omit<PurchaseRecord, 'id' | 'number' | 'state' | 'version'>>;
  /** Told by mail, as it stands afterwards. */
  told: PurchaseMail;
  after?: Record<string, unknown>;
}

/** Moves a purchase that the caller has locked: its row, timeline, audit, and the mail to its customer. */
export async function movePurchase(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  moving: Moving,
): Promise<PurchaseRecord> {
  const { record, event, as, actor, what, note = null, set = {}, told, after = {} } = moving;
  const state = requireMove(record, event, as);
  const at = clock.now();
  const [row] = await tx
    .update(purchases)
    .set({ ...set, state, stateSince: at, version: nextVersion(purchases.version), updatedAt: sql`now()` })
    .where(eq(purchases.id, record.id))
    .returning();
  const moved = row as PurchaseRecord;
  await tx.insert(purchaseEvents).values({
    purchaseId: record.id,
    at,
    what,
    note: note === '' ? null : note,
    fromState: record.state,
    toState: state,
    actorId: actor.id,
    actorName: actor.name,
  });
  await recordAudit(tx, {
    actor,
    action: `purchase.${pastOf[event]}`,
    entity: 'purchase',
    entityId: record.id,
    before: { state: record.state },
    after: { state, number: record.number, ...after },
  });
  await writeMail(tx, clock, told(moved, publicUrl));
  return moved;
}

const pastOf = {
  send_kit: 'kit_sent',
  drop_off: 'dropped_off',
  receive: 'received',
  assay: 'assayed',
  offer: 'offered',
  accept: 'accepted',
  decline: 'declined',
  refuse: 'refused',
  lapse: 'offer_lapsed',
  credit: 'credited',
  instruct: 'payout_instructed',
  pay: 'paid',
  fail: 'payout_failed',
  send_back: 'sent_back',
  hand_over: 'given_back',
  cancel: 'cancelled',
  expire: 'expired',
} as const satisfies Record<PurchaseEvent, string>;
