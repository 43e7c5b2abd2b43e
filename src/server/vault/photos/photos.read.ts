import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { groupedBy } from '#contract/grouped-by.ts';
import type { StoragePhoto } from '#contract/vault/storage-photos.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

import { storageItemPhotos, storagePhotos } from './photos.table.ts';

const { itemId, photoId, removedAt } = storageItemPhotos;

/** The photographs that items show, by item, each item's oldest first: one query, however many items. */
export async function photosOfItems(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoragePhoto[]>> {
  const rows = await db
    .select({ itemId, photo: storagePhotos })
    .from(storageItemPhotos)
    .innerJoin(storagePhotos, eq(storagePhotos.id, photoId))
    .where(and(inArray(itemId, [...ids]), isNull(removedAt)))
    .orderBy(asc(storagePhotos.takenAt), asc(storagePhotos.id));
  const byItem = groupedBy(rows, (row) => row.itemId);
  return new Map([...byItem].map(([id, shown]) => [id, shown.map(({ photo }) => photoView(photo))]));
}

export const photoView = ({ id, takenAt, takenByName, caption, width, height }: typeof storagePhotos.$inferSelect) => ({
  ...{ id, takenAt: takenAt.toISOString(), by: takenByName, caption, width, height },
});

/** Whether an item shows a photograph. */
export const showsPhoto = async (db: Executor, item: string, photo: string): Promise<boolean> =>
  (await db.$count(storageItemPhotos, and(eq(itemId, item), eq(photoId, photo), isNull(removedAt)))) > 0;

/** The photographs that a customer's items show, each with its items' numbers, for his copy. */
export async function photosOfPerson(db: Executor, customerId: string) {
  const { id, caption, takenAt } = storagePhotos;
  const rows = await db
    .select({ id, caption, takenAt, item: storageItems.number })
    .from(storageItemPhotos)
    .innerJoin(storagePhotos, eq(id, photoId))
    .innerJoin(storageItems, eq(storageItems.id, itemId))
    .where(and(eq(storageItems.customerId, customerId), isNull(removedAt)))
    .orderBy(asc(takenAt), asc(id), asc(storageItems.number));
  return [...groupedBy(rows, (row) => row.id).values()].map((shown) => ({
    ...(shown[0] as (typeof rows)[number]),
    items: shown.map(({ item }) => item),
  }));
}
