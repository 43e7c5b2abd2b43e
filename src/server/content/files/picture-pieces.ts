import { createHash } from 'node:crypto';

import type { z } from 'zod';

import { mediaValues } from '#contract/catalogue/media.contract.ts';
import { mediaLimits } from '#contract/catalogue/media.rules.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import {
  addMedium,
  announceChange,
  describeMedium,
  type KeptFile,
  lockStoredMedium,
  type MediaRecord,
  type MediaService,
  storedMedia,
} from '#server/catalogue/catalogue.door.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';

import type { Archive } from './open-archive.ts';

export const pictureSchema = mediaValues.extend({ name: enteredLine('the name', mediaLimits.fileName) });
export type PicturePiece = z.infer<typeof pictureSchema>;

/** What the file beside a picture says of it. */
export const picturePieceOf = (record: MediaRecord): PicturePiece => {
  const { name, alt, decorative, caption, folder, focalX, focalY } = record;
  return { name, alt, decorative, caption, folder, focalX, focalY };
};

/** A picture of an archive: the hash of its file, and where it lies if the library does not have it. */
export interface ArchivePicture {
  sha256: string;
  kept: KeptFile | null;
  /** Why it is no picture that the library takes. */
  problem: string | null;
}
export type ArchivePictures = Record<string, ArchivePicture>;

/** Keeps the files of an archive's pictures that the library does not have, one after the other. */
export async function keepPictures(
  db: Executor,
  media: Pick<MediaService, 'keep'>,
  { pictures }: Archive,
): Promise<ArchivePictures> {
  const kept: ArchivePictures = {};
  for (const [path, file] of pictures) {
    if (file.size > mediaLimits.bytes) {
      kept[path] = {
        sha256: '',
        kept: null,
        problem: `The picture is larger than ${mediaLimits.bytes / 1_000_000} MB.`,
      };
      continue;
    }
    const bytes = await file.read();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await storedMedia(db, { ids: [], hashes: [sha256] });
    kept[path] = known.length > 0 ? { sha256, kept: null, problem: null } : await taken(media, bytes, sha256);
  }
  return kept;
}

async function taken(media: Pick<MediaService, 'keep'>, bytes: Buffer, sha256: string): Promise<ArchivePicture> {
  try {
    return { sha256, kept: await media.keep(bytes), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { sha256, kept: null, problem: error.message };
  }
}

/** What is said of a picture; decoration has no words. */
export const settledPicture = (values: PicturePiece, held: MediaRecord | undefined): PicturePiece => ({
  ...values,
  alt: values.decorative ? '' : values.alt,
  // The name is of the file that came first.
  name: held?.name ?? values.name,
});

interface WritingPicture {
  tx: Transaction;
  values: PicturePiece;
  held: MediaRecord | undefined;
  picture: ArchivePicture;
  actor: Actor;
}

/** Names a picture in the library, or says of it what the archive says. */
export async function writePicture({ tx, values, held, picture, actor }: WritingPicture): Promise<void> {
  if (!held) {
    if (!picture.kept) throw invalid('', 'The picture left the library in the meantime. Upload the archive again.');
    await addMedium(tx, picture.kept, values, actor);
    return;
  }
  const { name: _name, ...said } = values;
  await describeMedium(tx, await lockStoredMedium(tx, held.id), said, actor);
  await announceChange(tx);
}
