import type { Database } from '#server/db/database.ts';
import { rowsFile } from '#server/identity/identity.door.ts';
import { PaperUnreadable, type PrivatePictures } from '#server/papers/papers.door.ts';

import { photosOfPerson } from './photos-of-person.list.ts';

/** The photographs of a customer's metal in the copy of his data: the pictures, and a list of them. */
export async function photosInCopy(db: Database, pictures: PrivatePictures, customerId: string) {
  const photos = await photosOfPerson(db, customerId);
  const unread = new Set<string>();
  return [
    ...photos.map((photo) => ({
      path: pathOf(photo),
      isPacked: true,
      bytes: () =>
        pictures.read(photo.id).catch((error: unknown) => {
          if (!(error instanceof PaperUnreadable)) throw error;
          unread.add(photo.id);
          return Buffer.alloc(0);
        }),
    })),
    // After the pictures, which tell whether they could be read.
    rowsFile('storage-photos', () =>
      Promise.resolve(
        photos.map((photo) => ({
          ...{ items: photo.items, caption: photo.caption, takenAt: photo.takenAt },
          file: unread.has(photo.id) ? null : pathOf(photo),
        })),
      ),
    ),
  ];
}

const pathOf = ({ id, items: [first = ''] }: { id: string; items: readonly string[] }): string =>
  `storage-photos/${first}-${id.slice(-12)}.jpg`;
