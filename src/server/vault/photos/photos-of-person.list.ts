import { and, asc, eq, isNull } from 'drizzle-orm';

import { groupedBy } from '#contract/grouped-by.ts';
import type { Executor } from '#server/db/database.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

import { storageItemPhotos, storagePhotos } from './photos.table.ts';

/** The photographs that a customer's items show, each with its items' numbers, for his copy. */
export async function photosOfPerson(db: Executor, customerId: string) {
  const { id, caption, takenAt } = storagePhotos;
  const { itemId, photoId, removedAt } = storageItemPhotos;
  const rows = await db
    .select({ id, caption, takenAt, item: storageItems.number, acquiredAt: storageItems.acquiredAt })
    .from(storageItemPhotos)
    .innerJoin(storagePhotos, eq(id, photoId))
    .innerJoin(storageItems, eq(storageItems.id, itemId))
    .where(and(eq(storageItems.customerId, customerId), isNull(removedAt)))
    .orderBy(asc(takenAt), asc(id), asc(storageItems.number));
  return [...groupedBy(rows, (row) => row.id).values()].map((shown) => ({
    ...(shown[0] as (typeof rows)[number]),
    // What was written to it before any of them was his was written to somebody else.
    caption: shown.find((row) => row.takenAt >= row.acquiredAt)?.caption ?? null,
    items: shown.map(({ item }) => item),
  }));
}
