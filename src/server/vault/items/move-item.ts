import { eq, getTableColumns, sql } from 'drizzle-orm';

import {
  nextStorageItemState,
  type StorageActor,
  type StorageItemEvent,
  storageItemStateNames,
} from '#contract/vault/storage-items.rules.ts';
import { type Actor, auditRows } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
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

type Settable = Partial<Omit<StorageItemRecord, 'id' | 'number' | 'state' | 'stateSince' | 'version'>>;

interface MovingAll {
  records: readonly StorageItemRecord[];
  event: StorageItemEvent;
  as: readonly StorageActor[];
  actor: Actor;
  at: Date;
  /** A line of the timeline, which the customer reads, as the note. */
  what: string;
  note?: string | null;
  set?: Settable;
  after?: Record<string, unknown>;
}

interface MovingItem extends Omit<MovingAll, 'records'> {
  record: StorageItemRecord;
}

/** Moves an item that the caller has locked: its row, timeline and audit. */
export async function moveItem(tx: Transaction, { record, ...moving }: MovingItem): Promise<StorageItemRecord> {
  const [moved] = await moveItems(tx, { ...moving, records: [record] });
  return moved as StorageItemRecord;
}

/** Moves items that the caller has locked, all in the same way and however many by two statements; answers them in the order given. */
export async function moveItems(tx: Transaction, moving: MovingAll): Promise<StorageItemRecord[]> {
  const { records, event, as, actor, at, what, set = {}, after = {} } = moving;
  if (records.length === 0) return [];
  const note = moving.note === '' ? null : (moving.note ?? null);
  const next = records.map((record) => ({ record, id: record.id, state: requireItemMove(record, event, as) }));
  const states = sql`jsonb_to_recordset(${JSON.stringify(next.map(({ id, state }) => ({ id, state })))}::jsonb) as next(id uuid, state text)`;
  const { state, stateSince } = storageItems;
  const rows = await tx
    .update(storageItems)
    .set({
      ...set,
      state: sql`next.state`,
      stateSince: sql`case when ${state} = next.state then ${stateSince} else ${at.toISOString()}::timestamptz end`,
      version: nextVersion(storageItems.version),
      updatedAt: sql`now()`,
    })
    .from(states)
    .where(sql`${storageItems.id} = next.id`)
    .returning(getTableColumns(storageItems));
  const told = { at, what, note, actorId: actor.id ?? null, actorName: actor.name };
  const events = next.map(({ id: itemId, record, state: toState }) => ({
    ...{ ...told, itemId, fromState: record.state, toState },
  }));
  const audits = next.map(({ id: entityId, record, state: toState }) => ({
    ...{ actor, action: `storage_item.${pastOf[event]}`, entity: 'storage_item', entityId },
    before: { state: record.state },
    after: { state: toState, number: record.number, ...after },
  }));
  await insertRows(tx, rowsOf(storageEvents, events), auditRows(audits));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return next.map(({ id }) => byId.get(id) as StorageItemRecord);
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
  relocate: 'relocated',
  set_aside: 'set_aside',
  put_back: 'put_back',
  leave: 'left',
  arrive: 'arrived',
  ask_withdrawal: 'withdrawal_asked',
  refuse_withdrawal: 'withdrawal_refused',
  send: 'sent',
  deliver: 'delivered',
  come_back: 'came_back',
  ask_transfer: 'transfer_asked',
  end_transfer: 'transfer_ended',
  pass_title: 'transferred',
} as const satisfies Record<StorageItemEvent, string>;
