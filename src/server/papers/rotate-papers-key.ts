import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';

import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { PaperUnreadable } from './paper-seal.ts';
import { papers } from './papers.table.ts';
import { privatePictures } from './pictures.table.ts';
import type { Sealed, SealedPapers } from './sealed-papers.ts';

export interface Rotated {
  /** Papers and pictures that the newest key seals now. */
  moved: number;
  /** Those that could not be opened, or that somebody changed meanwhile: they are as they were. */
  left: number;
}

interface Parts {
  db: Database;
  sealed: SealedPapers;
  /** Told after each file how many have been moved. */
  report?: (moved: number) => void;
}

/** What is sealed, by whatever table names it. */
interface SealedFiles {
  /** The first one behind an id that another than the newest key has sealed. */
  next: (after: string) => Promise<SealedFile | undefined>;
  /** Opens and seals it under a fresh key, into a new file. */
  anew: (file: SealedFile) => Promise<Sealed>;
  /** Whether its row still named the old file, and now names the new one. */
  replace: (file: SealedFile, fresh: Sealed) => Promise<boolean>;
}
interface SealedFile {
  id: string;
  ownerId: string;
  objectKey: string | null;
  keyId: string;
  sealedKey: string;
  sealedName: string | null;
}

/**
 * Seals every paper and picture anew that another than the newest key has sealed: under a fresh key of its own, into a new file. Each is
 * a step by itself, so that what is stopped goes on where it was when it is run again; the shop may be open meanwhile.
 */
export async function rotatePapersKey({ db, sealed, report }: Parts): Promise<Rotated> {
  let moved = 0;
  let left = 0;
  for (const files of [sealedPapers(db, sealed), sealedPictures(db, sealed)]) {
    let file = await files.next('00000000-0000-0000-0000-000000000000');
    while (file) {
      if (await move(files, sealed, file)) moved += 1;
      else left += 1;
      report?.(moved);
      file = await files.next(file.id);
    }
  }
  if (moved > 0) {
    await recordAudit(db, {
      ...{ actor: systemActor, action: 'paper.key_rotated', entity: 'setting', entityId: sealed.currentKeyId },
      after: { papers: moved, left },
    });
  }
  return { moved, left };
}

async function move(files: SealedFiles, sealed: SealedPapers, file: SealedFile): Promise<boolean> {
  let fresh;
  try {
    fresh = await files.anew(file);
  } catch (error) {
    if (error instanceof PaperUnreadable) return false;
    throw error;
  }
  const isReplaced = await files.replace(file, fresh);
  await sealed.forget(isReplaced ? file.objectKey : fresh.objectKey);
  return isReplaced;
}

const sealedPapers = (db: Database, sealed: SealedPapers): SealedFiles => ({
  async next(after) {
    const [paper] = await db
      .select()
      .from(papers)
      .where(and(ne(papers.keyId, sealed.currentKeyId), isNotNull(papers.objectKey), gt(papers.id, after)))
      .orderBy(asc(papers.id))
      .limit(1);
    return paper;
  },
  anew: async (file) => {
    const name = sealed.exactNameOf({ ...file, sealedName: file.sealedName ?? '' });
    return sealed.keep(await sealed.read(file), name, { paperId: file.id, ownerId: file.ownerId });
  },
  replace: (file, fresh) =>
    inTransaction(db, async (tx) => {
      const { id, objectKey } = papers;
      const named = and(eq(id, file.id), eq(objectKey, file.objectKey ?? ''));
      return (await tx.update(papers).set(fresh).where(named).returning({ id })).length > 0;
    }),
});

const sealedPictures = (db: Database, sealed: SealedPapers): SealedFiles => ({
  async next(after) {
    const [picture] = await db
      .select()
      .from(privatePictures)
      .where(and(ne(privatePictures.keyId, sealed.currentKeyId), gt(privatePictures.id, after)))
      .orderBy(asc(privatePictures.id))
      .limit(1);
    return picture && { ...picture, ownerId: picture.subjectId, sealedName: null };
  },
  anew: async (file) => sealed.keep(await sealed.read(file), '', { paperId: file.id, ownerId: file.ownerId }),
  replace: (file, { objectKey, keyId, sealedKey }) =>
    inTransaction(db, async (tx) => {
      const { id, objectKey: before } = privatePictures;
      const named = and(eq(id, file.id), eq(before, file.objectKey ?? ''));
      const set = { objectKey, keyId, sealedKey };
      return (await tx.update(privatePictures).set(set).where(named).returning({ id })).length > 0;
    }),
});
