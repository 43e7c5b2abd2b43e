import { eq, inArray } from 'drizzle-orm';

import { emptyFileWords, type PaperSize, wrongPictureWords } from '#contract/papers/papers.rules.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { invalid, notFound } from '#server/http/refusal.ts';

import { fileKindOf, type PaperFileKind } from './file-kind.ts';
import { readPicture } from './picture-paper.ts';
import { privatePictures } from './pictures.table.ts';
import type { SealedPapers } from './sealed-papers.ts';
import { smallPicture } from './shown-paper.ts';

interface Parts {
  db: Database;
  sealed: SealedPapers;
  /** Runs one piece of work after another: a picture in memory is ten times its file. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const pictureKinds: readonly (PaperFileKind | undefined)[] = ['jpeg', 'png', 'webp'];

/** A picture that lies in the store and that no row names yet. */
export type TakenPicture = typeof privatePictures.$inferInsert & { id: string };

/**
 * Private pictures for the modules above, which say what they show and who may see them. Sealed as papers are, but written anew without
 * exception, so that no scanner has to look at them.
 */
export function createPrivatePictures({ db, sealed, inTurn }: Parts) {
  return {
    /** Writes a picture anew and seals it into the store. What no row comes to name is swept. Refuses with 422 beside `file`. */
    async take(file: Buffer, subjectId: string): Promise<TakenPicture> {
      if (file.length === 0) throw invalid('file', emptyFileWords);
      if (!pictureKinds.includes(fileKindOf(file))) throw invalid('file', wrongPictureWords);
      const { bytes, width, height } = await inTurn(() => readPicture(file, 0));
      const id = uuidV7();
      const { objectKey, keyId, sealedKey } = await sealed.keep(bytes, '', { paperId: id, ownerId: subjectId });
      return { id, subjectId, bytes: bytes.length, width, height, objectKey, keyId, sealedKey };
    },

    /** From now on it is kept. */
    async keep(tx: Transaction, taken: TakenPicture): Promise<void> {
      await tx.insert(privatePictures).values(taken);
    },

    /** A picture as a JPEG. Refuses with 404 one that is kept no more; throws `PaperUnreadable`. */
    async read(id: string, size: PaperSize = 'whole'): Promise<Buffer> {
      const [picture] = await db.select().from(privatePictures).where(eq(privatePictures.id, id));
      if (!picture) throw notFound('The photograph');
      const bytes = await sealed.read({ ...picture, ownerId: picture.subjectId });
      return size === 'small' ? inTurn(() => smallPicture(bytes)) : bytes;
    },

    /** Erases pictures, and with each the key that alone opens it. Answers what the store may forget once that holds. */
    async erase(tx: Transaction, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await tx
        .delete(privatePictures)
        .where(inArray(privatePictures.id, [...ids]))
        .returning({ objectKey: privatePictures.objectKey });
      return rows.map(({ objectKey }) => objectKey);
    },

    async forget(objectKeys: readonly string[]): Promise<void> {
      for (const objectKey of objectKeys) await sealed.forget(objectKey);
    },
  };
}
export type PrivatePictures = ReturnType<typeof createPrivatePictures>;
