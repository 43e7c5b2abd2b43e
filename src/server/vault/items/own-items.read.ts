import { and, asc, eq, inArray } from 'drizzle-orm';

import { heldStates } from '#contract/vault/storage-items.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

/** An item of a customer, or nothing where it is another's. */
export async function findOwnItem(
  db: Executor,
  id: string,
  customerId: string,
): Promise<StorageItemRecord | undefined> {
  const [item] = await db
    .select()
    .from(storageItems)
    .where(and(eq(storageItems.id, id), eq(storageItems.customerId, customerId)));
  return item;
}

/** What happened to an item, oldest first. */
export const eventsOfItem = (db: Executor, itemId: string) =>
  db
    .select()
    .from(storageEvents)
    .where(eq(storageEvents.itemId, itemId))
    .orderBy(asc(storageEvents.at), asc(storageEvents.id));

/** All that is held for a customer, the oldest first. */
export const heldItemsOf = (db: Executor, customerId: string): Promise<StorageItemRecord[]> =>
  db
    .select()
    .from(storageItems)
    .where(and(eq(storageItems.customerId, customerId), inArray(storageItems.state, [...heldStates])))
    .orderBy(asc(storageItems.acquiredAt), asc(storageItems.id));

/** The fine weight of one piece of items, by item; 10^-9 g. */
export async function pieceWeights(db: Executor, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const { id, pieceNg } = storageItems;
  const rows = await db
    .select({ id, pieceNg })
    .from(storageItems)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.pieceNg]));
}
