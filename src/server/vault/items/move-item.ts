import { eq, sql } from 'drizzle-orm';

import {
  nextStorageItemState,
  type StorageActor,
  type StorageItemEvent,
  storageItemStateNames,
} from '#contract/vault/storage-items.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

export async function findItem(db: Executor, id: string): Promise<StorageItemRecord> {
  const [record] = await db.select().from(storageItems).where(eq(storageItems.id, id));
  if (!record) throw notFound('The item');
  return record;
}

/** An item that is locked until the end of the transaction. Refuses with 404, and with 409 another version. */
export async function lockItem(tx: Transaction, id: string, version?: number): Promise<StorageItemRecord> {
  const [record] = await tx.select().from(storageItems).where(eq(storageItems.id, id)).for('update');
  if (!record) throw notFound('The item');
  if (version !== undefined && record.version !== version) {
    throw conflict('This has moved in the meantime. Check its current state first.', { code: 'stale_version' });
  }
  return record;
}

/** Refuses with 409 a move that the table of transitions does not list for any of these capacities. */
export function requireItemMove(record: StorageItemRecord, event: StorageItemEvent, as: readonly StorageActor[]) {
  const next = as.map((actor) => nextStorageItemState(record.state, event, actor)).find((found) => found !== null);
  if (next) return next;
  const state = storageItemStateNames[record.state].toLowerCase();
  throw conflict(`${record.number} is in the state “${state}”, which does not allow this.`);
}

interface MovingItem {
  record: StorageItemRecord;
  event: StorageItemEvent;
  as: readonly StorageActor[];
  actor: Actor;
  at: Date;
  /** A line of the timeline, which the customer reads, as the note. */
  what: string;
  note?: string | null;
  set?: Partial<Omit<StorageItemRecord, 'id' | 'number' | 'state' | 'version'>>;
  after?: Record<string, unknown>;
}

/** Moves an item that the caller has locked: its row, timeline and audit. */
export async function moveItem(tx: Transaction, moving: MovingItem): Promise<StorageItemRecord> {
  const { record, event, as, actor, at, what, note = null, set = {}, after = {} } = moving;
  const state = requireItemMove(record, event, as);
  const since = state === record.state ? record.stateSince : at;
  const [row] = await tx
    .update(storageItems)
    .set({ ...set, state, stateSince: since, version: nextVersion(storageItems.version), updatedAt: sql`now()` })
    .where(eq(storageItems.id, record.id))
    .returning();
  await tx.insert(storageEvents).values({
    ...{ itemId: record.id, at, what, note: note === '' ? null : note },
    ...{ fromState: record.state, toState: state, actorId: actor.id ?? null, actorName: actor.name },
  });
  await recordAudit(tx, {
    actor,
    action: `storage_item.${pastOf[event]}`,
    entity: 'storage_item',
    entityId: record.id,
    before: { state: record.state },
    after: { state, number: record.number, ...after },
  });
  return row as StorageItemRecord;
}

const pastOf = {
  receive: 'received',
  confirm: 'confirmed',
  differ: 'differed',
  reserve: 'reserved',
  release: 'released',
  sell: 'sold',
  freeze: 'frozen',
  unfreeze: 'unfrozen',
  ask_withdrawal: 'withdrawal_asked',
  refuse_withdrawal: 'withdrawal_refused',
  send: 'sent',
  deliver: 'delivered',
  come_back: 'came_back',
} as const satisfies Record<StorageItemEvent, string>;
