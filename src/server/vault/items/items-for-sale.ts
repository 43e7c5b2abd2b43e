import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { nextStorageItemState, type StorageItemEvent } from '#contract/vault/storage-items.rules.ts';
import { costOfPieces } from '#contract/vault/sell-back-amounts.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

export type { StorageItemRecord };

/** By what items are known, by id: number, serial number or lot, and where they lie. */
export async function marksOf(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Pick<StorageItemRecord, 'id' | 'number' | 'serial' | 'lot' | 'location'>>> {
  const { id, number, serial, lot, location } = storageItems;
  const rows = await db
    .select({ id, number, serial, lot, location })
    .from(storageItems)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** So many pieces of an item. */
export interface PiecesOf {
  itemId: string;
  pieces: number;
}

interface Doing {
  at: Date;
  actor: Actor;
  /** A line of the item's timeline, which its customer reads. */
  what: string;
}

/** Items of one customer, by id; refuses with 404 one that is not there or another's. */
export async function ownItems(
  db: Executor,
  customerId: string,
  ids: readonly string[],
): Promise<Map<string, StorageItemRecord>> {
  const own = and(inArray(storageItems.id, [...ids]), eq(storageItems.customerId, customerId));
  return complete(await db.select().from(storageItems).where(own), ids);
}

/** Items, locked in the order of their ids until the end of the transaction. */
export async function lockItems(tx: Transaction, ids: readonly string[]): Promise<Map<string, StorageItemRecord>> {
  const those = inArray(storageItems.id, [...ids]);
  return complete(await tx.select().from(storageItems).where(those).orderBy(asc(storageItems.id)).for('update'), ids);
}

function complete(rows: readonly StorageItemRecord[], ids: readonly string[]): Map<string, StorageItemRecord> {
  const found = new Map(rows.map((item) => [item.id, item]));
  if (ids.some((id) => !found.has(id))) throw notFound('The item');
  return found;
}

/** Why an item cannot be sold at a moment, in the words of its customer; null where it can. */
export function unsellableWords({ name, state, sellableFrom }: StorageItemRecord, at: Date): string | null {
  if (state === 'reserved_for_sale') return `${name} is being sold already.`;
  if (state !== 'in_vault') return `${name} cannot be sold now: it does not lie free in the vault.`;
  if (sellableFrom !== null && sellableFrom > at) return `${name} can be sold once its payment has cleared.`;
  return null;
}

/**
 * Sets pieces of locked items aside for a sale: of a part of a lot an item of its own is made, which holds exactly these
 * pieces. Answers, by the item that was chosen, the one that is sold. Refuses with 409 what is not free.
 */
export async function reserveItems(
  tx: Transaction,
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  doing: Doing,
): Promise<Map<string, StorageItemRecord>> {
  const reserved = new Map<string, StorageItemRecord>();
  for (const { itemId, pieces } of chosen) {
    const item = items.get(itemId);
    if (!item) throw notFound('The item');
    const why = unsellableWords(item, doing.at);
    if (why !== null) throw conflict(why);
    if (pieces > item.qty) throw conflict(`Of ${item.name} ${item.number} only ${item.qty} are left.`);
    const part = pieces === item.qty ? item : await takePart(tx, item, pieces, doing);
    reserved.set(itemId, part);
  }
  await moveItems(tx, [...reserved.values()], 'reserve', 'customer', doing);
  return reserved;
}

/** They are free again, each as it was sold: a part that was taken out of a lot stays an item of its own. */
export const releaseItems = (tx: Transaction, items: readonly StorageItemRecord[], doing: Doing): Promise<void> =>
  moveItems(tx, items, 'release', 'system', doing);

/** They are the shop's from here on. */
export const sellItems = (tx: Transaction, items: readonly StorageItemRecord[], doing: Doing): Promise<void> =>
  moveItems(tx, items, 'sell', 'system', doing);

async function moveItems(
  tx: Transaction,
  items: readonly StorageItemRecord[],
  event: StorageItemEvent,
  as: 'customer' | 'system',
  { at, actor, what }: Doing,
): Promise<void> {
  for (const { id, number, state: from } of items) {
    const state = nextStorageItemState(from, event, as);
    if (state === null) throw conflict(`${number} has moved in the meantime. Check its current state first.`);
    await tx
      .update(storageItems)
      .set({ state, stateSince: at, version: nextVersion(storageItems.version) })
      .where(eq(storageItems.id, id));
    await tx.insert(storageEvents).values({
      ...{ itemId: id, at, what, fromState: from, toState: state, actorId: actor.id, actorName: actor.name },
    });
  }
}

/** Takes pieces out of a locked lot into an item of their own, with their part of what it cost and weighed. */
export async function takePart(
  tx: Transaction,
  lot: StorageItemRecord,
  pieces: number,
  { at, actor }: Doing,
): Promise<StorageItemRecord> {
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('storage_item_numbers')::text no`);
  const part = { sold: pieces, of: lot.qty };
  const cost = costOfPieces(lot.cost, part);
  const costCad = costOfPieces(lot.costCad, part);
  const measuredNg = lot.measuredNg === null ? null : (lot.measuredNg * BigInt(pieces)) / BigInt(lot.qty);
  const { fineNg: _fine, createdAt: _created, updatedAt: _updated, ...same } = lot;
  const number = `V-${rows[0]?.no ?? ''}`;
  const [made] = await tx
    .insert(storageItems)
    .values({
      ...same,
      ...{ id: uuidV7(), number, qty: pieces, cost, costCad, measuredNg, partOf: lot.id, version: 1, stateSince: at },
    })
    .returning();
  await tx
    .update(storageItems)
    .set({
      ...{ qty: lot.qty - pieces, cost: lot.cost - cost, costCad: lot.costCad - costCad },
      measuredNg: lot.measuredNg === null || measuredNg === null ? null : lot.measuredNg - measuredNg,
      version: nextVersion(storageItems.version),
    })
    .where(eq(storageItems.id, lot.id));
  const told = { at, actorId: actor.id, actorName: actor.name, fromState: lot.state, toState: lot.state };
  await tx.insert(storageEvents).values([
    { ...told, itemId: lot.id, what: `${pieces} of ${lot.qty} became ${number}` },
    { ...told, itemId: (made as StorageItemRecord).id, what: `Taken out of ${lot.number}` },
  ]);
  return made as StorageItemRecord;
}
