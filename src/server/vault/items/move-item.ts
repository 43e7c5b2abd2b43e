import { eq } from 'drizzle-orm';

import {
  nextStorageItemState,
  type StorageActor,
  type StorageItemEvent,
  storageItemStateNames,
} from '#contract/vault/storage-items.rules.ts';
import { type Actor, type AuditEntry, auditRows } from '#server/audit/audit.service.ts';
import { rowsChanged } from '#server/db/change-rows.ts';
import { changeTogether } from '#server/db/change-together.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertsOf, rowsOf } from '#server/db/insert-rows.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { type NewStorageEvent, storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

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

/** Moves items that the caller has locked, all in the same way and however many by one statement; answers them in the order given. */
export async function moveItems(tx: Transaction, moving: MovingAll): Promise<StorageItemRecord[]> {
  const { moved, events, audits } = movedOf(moving);
  if (moved.length === 0) return [];
  const keys = Object.keys(moving.set ?? {}) as (keyof Settable)[];
  await changeTogether(
    tx,
    rowsChanged(storageItems, moved, [...movedColumns, ...keys]),
    ...insertsOf([rowsOf(storageEvents, events), auditRows(audits)]),
  );
  return moved;
}

/** The columns of an item that change with its state. */
export const movedColumns = ['state', 'stateSince'] as const satisfies (keyof StorageItemRecord)[];

/** What items become, and what is told of it, for whoever writes it. */
export function movedOf({ records, event, as, actor, at, what, set = {}, after = {}, ...moving }: MovingAll): {
  moved: StorageItemRecord[];
  events: NewStorageEvent[];
  audits: AuditEntry[];
} {
  const note = moving.note === '' ? null : (moving.note ?? null);
  const moved = records.map((record) => {
    const state = requireItemMove(record, event, as);
    const stateSince = state === record.state ? record.stateSince : at;
    return { ...record, ...set, state, stateSince, version: record.version + 1, updatedAt: at };
  });
  const told = { at, what, note, actorId: actor.id ?? null, actorName: actor.name };
  return {
    moved,
    events: records.map(({ id: itemId, state: fromState }, index) => ({
      ...{ ...told, itemId, fromState, toState: moved[index]?.state ?? fromState },
    })),
    audits: records.map(({ id: entityId, number, state }, index) => ({
      ...{ actor, action: `storage_item.${pastOf[event]}`, entity: 'storage_item', entityId },
      before: { state },
      after: { state: moved[index]?.state ?? state, number, ...after },
    })),
  };
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
