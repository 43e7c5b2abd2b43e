import { and, eq, isNull } from 'drizzle-orm';

import type { PaperSize } from '#contract/papers/papers.rules.ts';
import type { StoragePhoto } from '#contract/vault/storage-photos.contract.ts';
import {
  canBePhotographed,
  photoLimits,
  photoSizeProblem,
  tooManyPhotosWords,
} from '#contract/vault/storage-photos.rules.ts';
import { storageItemStateNames } from '#contract/vault/storage-items.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import type { PrivatePictures } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import { findItem, lockItem } from '#server/vault/items/move-item.ts';
import { findOwnItem } from '#server/vault/items/own-items.read.ts';
import { tellOfItem } from '#server/vault/items/tell-of-item.ts';

import { photosOfItems, photoView, showsPhoto } from './photos.read.ts';
import { storageItemPhotos, storagePhotos } from './photos.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  pictures: PrivatePictures;
}

/** Which photograph of which item. */
interface OfItem {
  id: string;
  photoId: string;
}

/** Photographs of stored metal: officers take them and take them away; its customer sees those of his own. */
export function createPhotosService({ db, clock, pictures }: Parts) {
  async function readShown({ id, photoId }: OfItem, size: PaperSize): Promise<Buffer> {
    if (!(await showsPhoto(db, id, photoId))) throw notFound('The photograph');
    return pictures.read(photoId, size);
  }

  return {
    /** Takes a photograph of an item. Refuses with 404, 409 where the metal is not before us, and 422 beside `file`. */
    async add(file: Buffer, id: string, caption: string, actor: Actor & { id: string }): Promise<StoragePhoto> {
      const problem = photoSizeProblem(file.length);
      if (problem !== null) throw invalid('file', problem);
      // Before anything is decoded for nothing.
      await requireRoom(db, await findItem(db, id));
      const taken = await pictures.take(file, id);
      return inTransaction(db, async (tx) => {
        const record = await lockItem(tx, id);
        await requireRoom(tx, record);
        const at = clock.now();
        await pictures.keep(tx, taken);
        const [photo] = await tx
          .insert(storagePhotos)
          .values({
            ...{ id: taken.id, takenAt: at, takenBy: actor.id, takenByName: actor.name },
            ...{ caption: caption === '' ? null : caption, width: taken.width, height: taken.height },
          })
          .returning();
        if (!photo) throw new Error('A photograph was not kept.');
        await tx.insert(storageItemPhotos).values({ itemId: id, photoId: photo.id });
        await tellOfItem(tx, { record, at, actor, what: 'Photographed', note: caption });
        await recordAudit(tx, {
          ...{ actor, action: 'storage_item.photographed', entity: 'storage_item', entityId: id },
          after: { number: record.number, photo: photo.id, caption: photo.caption, bytes: taken.bytes },
        });
        return photoView(photo);
      });
    },

    /**
     * Takes a photograph away from an item; others that show it keep it, and with the last one it is erased. Refuses with 404 where the
     * item does not show it.
     */
    async remove({ id, photoId }: OfItem, reason: string, actor: Actor & { id: string }): Promise<{ ok: true }> {
      const dropped = await inTransaction(db, async (tx) => {
        const record = await lockItem(tx, id);
        const photo = await lockPhoto(tx, photoId);
        const at = clock.now();
        const gone = await tx
          .update(storageItemPhotos)
          .set({ removedAt: at, removedBy: actor.id, removedByName: actor.name, reason })
          .where(shown(id, photoId))
          .returning({ id: storageItemPhotos.photoId });
        if (!photo || gone.length === 0) throw notFound('The photograph');
        await tellOfItem(tx, { record, at, actor, what: 'A photograph was taken away', note: reason });
        await recordAudit(tx, {
          ...{ actor, action: 'storage_item.photo_removed', entity: 'storage_item', entityId: id },
          before: { photo: photoId, caption: photo.caption, takenBy: photo.takenByName },
          after: { number: record.number, reason },
        });
        const others = await tx.$count(storageItemPhotos, stillShown(photoId));
        return others > 0 ? [] : pictures.erase(tx, [photoId]);
      });
      await pictures.forget(dropped);
      return { ok: true };
    },

    /** For the staff. Refuses with 404. */
    read: readShown,

    /** For the item's customer; 404 for anybody else's. */
    async readOwn(photo: OfItem, size: PaperSize, customerId: string): Promise<Buffer> {
      if (!(await findOwnItem(db, photo.id, customerId))) throw notFound('The photograph');
      return readShown(photo, size);
    },
  };
}
export type PhotosService = ReturnType<typeof createPhotosService>;

const stillShown = (photoId: string) =>
  and(eq(storageItemPhotos.photoId, photoId), isNull(storageItemPhotos.removedAt));
const shown = (itemId: string, photoId: string) => and(eq(storageItemPhotos.itemId, itemId), stillShown(photoId));

/** Refuses with 409 what is not before us, and with 422 one photograph too many. */
async function requireRoom(db: Executor, { id, number, state }: StorageItemRecord): Promise<void> {
  if (!canBePhotographed(state)) {
    throw conflict(
      `${number} is in the state “${storageItemStateNames[state].toLowerCase()}”: it is not in the vault.`,
    );
  }
  const photos = (await photosOfItems(db, [id])).get(id) ?? [];
  if (photos.length >= photoLimits.perItem) throw invalid('file', tooManyPhotosWords);
}

/** Locked, so that of two who take it away from two items one sees that he is the last. */
async function lockPhoto(tx: Transaction, id: string) {
  const [photo] = await tx.select().from(storagePhotos).where(eq(storagePhotos.id, id)).for('update');
  return photo;
}
