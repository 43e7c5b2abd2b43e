import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { groupedBy } from '#contract/grouped-by.ts';
import type { OwnPhoto, StoragePhoto } from '#contract/vault/storage-photos.contract.ts';
import type { Executor } from '#server/db/database.ts';

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

/**
 * A photograph as the item's customer sees it. What was written to it before the pieces were his was written to somebody else: he
 * sees the picture alone.
 */
export const ownPhotoView = (
  { by: _staff, caption, ...photo }: StoragePhoto,
  { acquiredAt }: { acquiredAt: Date },
): OwnPhoto => ({ ...photo, caption: new Date(photo.takenAt) < acquiredAt ? null : caption });

/** Whether an item shows a photograph. */
export const showsPhoto = async (db: Executor, item: string, photo: string): Promise<boolean> =>
  (await db.$count(storageItemPhotos, and(eq(itemId, item), eq(photoId, photo), isNull(removedAt)))) > 0;
