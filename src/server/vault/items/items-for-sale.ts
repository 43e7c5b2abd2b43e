import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { moveItems } from './move-item.ts';
import { splitLots } from './split-lots.ts';
import { type StorageItemRecord, storageItems } from './storage-items.table.ts';

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
  if (state === 'to_be_moved' || state === 'between_vaults') return `${name} is being moved to another vault.`;
  if (state === 'being_transferred') return `${name} is being transferred already.`;
  if (state !== 'in_vault') return `${name} cannot be sold now: it does not lie free in the vault.`;
  if (sellableFrom !== null && sellableFrom > at) return `${name} can be sold once its payment has cleared.`;
  return null;
}

/** For what pieces are set aside: the move of the item, and why one cannot be, in the words of its customer. */
interface Purpose {
  event: 'reserve' | 'ask_withdrawal' | 'ask_transfer';
  why: (item: StorageItemRecord, at: Date) => string | null;
}

/**
 * Sets pieces of locked items aside: of a part of a lot an item of its own is made, which holds exactly these pieces. Answers, by the
 * item that was chosen, the one that was set aside. Refuses with 409 what is not free.
 */
export async function setAside(
  tx: Transaction,
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  { event, why, ...doing }: Doing & Purpose,
): Promise<Map<string, StorageItemRecord>> {
  const found = chosen.map(({ itemId, pieces }) => {
    const item = items.get(itemId);
    if (!item) throw notFound('The item');
    const refusal = why(item, doing.at);
    if (refusal !== null) throw conflict(refusal);
    if (pieces > item.qty) throw conflict(`Of ${item.name} ${item.number} only ${item.qty} are left.`);
    return { item, pieces };
  });
  const split = await splitLots(
    tx,
    found.map(({ item, pieces }) => ({ lot: item, parts: pieces === item.qty ? [] : [{ pieces }] })),
    doing,
  );
  const records = split.map(({ rest, parts: [part] }) => part ?? rest);
  const moved = await moveItems(tx, { ...doing, records, event, as: ['customer'] });
  return new Map(found.map(({ item }, at) => [item.id, moved[at] as StorageItemRecord]));
}

/** Sets pieces of locked items aside for a sale. */
export const reserveItems = (
  tx: Transaction,
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  doing: Doing,
) => setAside(tx, items, chosen, { ...doing, event: 'reserve', why: unsellableWords });

/** They are free again, each as it was sold: a part that was taken out of a lot stays an item of its own. */
export const releaseItems = (tx: Transaction, records: readonly StorageItemRecord[], doing: Doing) =>
  moveItems(tx, { ...doing, records, event: 'release', as: ['system'] });

/** They are the shop's from here on. */
export const sellItems = (tx: Transaction, records: readonly StorageItemRecord[], doing: Doing) =>
  moveItems(tx, { ...doing, records, event: 'sell', as: ['system'] });
