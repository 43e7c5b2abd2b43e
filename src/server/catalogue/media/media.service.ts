import { createHash } from 'node:crypto';

import { eq, or } from 'drizzle-orm';

import type { MediaValues, Medium } from '#contract/catalogue/media.contract.ts';
import { altProblem, type MediaWidth } from '#contract/catalogue/media.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import { createTurns } from '#server/catalogue/pictures/turns.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';
import { writeProducts } from '#server/catalogue/products/write-products.ts';

import { decodePicture } from './decode-picture.ts';
import { displayName } from './display-name.ts';
import { addMedium, changeMedium, describeMedium, type KeptFile, toldMedium } from './media-writes.ts';
import type { MediaPlaces } from './media-uses.list.ts';
import { mediaIn } from './media.list.ts';
import { isFileOfMedia, lockMedium, viewMedium } from './media.read.ts';
import { media } from './media.table.ts';
import { sweepFiles } from './sweep-files.ts';
import { createVariants, type VariantFormat } from './variants.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  files: FileStore;
  /** Where pictures in other widths are kept; safe to empty at any time. */
  mediaCache: FileStore;
  /** Where modules above the catalogue show pictures. */
  places: readonly MediaPlaces[];
}

/** The library of pictures. The file is kept before the row that names it; one that no row came to name is swept. */
export function createMediaService({ db, clock, catalogue, files, mediaCache, places }: Parts) {
  // A picture in memory is ten times its file: one at a time.
  const inTurn = createTurns();
  const variants = createVariants({ files, cache: mediaCache });

  async function take(bytes: Buffer, { keepBare = false } = {}): Promise<KeptFile> {
    const { bytes: kept, ...facts } = await inTurn(() => decodePicture(bytes, { keepBare }));
    const fileKey = hashOf(kept);
    await files.put(fileKey, kept);
    return { ...facts, fileKey, sha256: hashOf(bytes), bytes: kept.length };
  }

  return {
    /** Every picture with the number of places that show it. */
    list: mediaIn(places),

    read: (id: string): Promise<Medium> => inTransaction(db, (tx) => viewMedium(tx, id, places)),

    /**
     * Keeps the file of a picture from another library, which comes to nothing unless `addMedium` names it within a day. One that
     * was written by such a library stays byte for byte. Refuses with 422.
     */
    keep: (bytes: Buffer): Promise<KeptFile> => take(bytes, { keepBare: true }),

    /** Takes a picture into the library; one that is there already is answered as it is there. Refuses with 422. */
    async upload(bytes: Buffer, name: string, actor: Actor): Promise<Medium & { existed: boolean }> {
      const known = await mediumOf(db, { sha256: hashOf(bytes) });
      if (known) return { ...(await viewMedium(db, known.id, places)), existed: true };
      const facts = await take(bytes);
      return inTransaction(db, async (tx) => {
        const made = await addMedium(tx, facts, { name }, actor);
        const id = made ?? (await mediumOf(tx, facts))?.id ?? '';
        return { ...(await viewMedium(tx, id, places)), existed: made === null };
      });
    },

    /** Refuses with 404, 409 with the newer picture, or 422 by field. */
    async update(id: string, entered: MediaValues, version: number, actor: Actor): Promise<Medium> {
      const values = { ...entered, alt: entered.decorative ? '' : entered.alt };
      const problem = altProblem(values);
      if (problem !== undefined) throw invalid('alt', problem);
      return writeProducts({ db, catalogue }, async (tx) => {
        await describeMedium(tx, await lockMedium(tx, id, version, places), values, actor);
        return viewMedium(tx, id, places);
      });
    },

    /** Another file in the picture's place, with what was said of it kept. */
    async replace(id: string, bytes: Buffer, name: string, version: number, actor: Actor): Promise<Medium> {
      // Before anything is decoded for nothing.
      await inTransaction(db, (tx) => lockMedium(tx, id, version, places));
      const facts = await take(bytes);
      const values = { ...facts, name: displayName(name) };
      return writeProducts({ db, catalogue }, async (tx) => {
        const record = await lockMedium(tx, id, version, places);
        if (record.fileKey === facts.fileKey) return viewMedium(tx, id, places);
        const other = await mediumOf(tx, facts);
        if (other && other.id !== id) throw inLibrary(other.name);
        await changeMedium(tx, id, values);
        const before = toldMedium(record);
        await recordAudit(tx, {
          actor,
          action: 'media.replaced',
          entity: 'media',
          entityId: id,
          before,
          after: toldMedium(values),
        });
        return viewMedium(tx, id, places);
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? inLibrary('another picture') : error;
      });
    },

    /** Deletes what is shown nowhere; refuses anything else with 409 and the places. Its file goes with the next sweep. */
    remove: (id: string, version: number, actor: Actor): Promise<{ ok: true }> =>
      inTransaction(db, async (tx) => {
        const record = await lockMedium(tx, id, version, places, 'update');
        const { uses } = await viewMedium(tx, id, places);
        if (uses.length > 0) {
          const names = uses.slice(0, 3).map((use) => `“${use.name}”`);
          const more = uses.length > 3 ? ` and ${uses.length - 3} more` : '';
          throw conflict(`This picture is shown by ${names.join(', ')}${more}. Take it away there first.`, {
            code: 'in_use',
            uses,
          });
        }
        await tx.delete(media).where(eq(media.id, id));
        await recordAudit(tx, {
          actor,
          action: 'media.deleted',
          entity: 'media',
          entityId: id,
          before: toldMedium(record),
        });
        return { ok: true };
      }),

    /** A picture as pages show it; undefined when the library has none of this key. */
    async variant(key: string, width: MediaWidth, format: VariantFormat): Promise<Buffer | undefined> {
      return (await isFileOfMedia(db, key)) ? variants.get(key, width, format) : undefined;
    },

    /** Removes files that no picture names and that are older than a day. */
    sweep: () => sweepFiles({ db, clock, files, variants }),
  };
}
export type MediaService = ReturnType<typeof createMediaService>;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const inLibrary = (name: string) =>
  conflict(`This file is in the library already, as “${name}”. Use that picture instead.`, { code: 'in_library' });

/** The picture that came from the same file, or that looks the same to the last dot. */
async function mediumOf(db: Executor, { sha256, fileKey }: { sha256: string; fileKey?: string }) {
  const sameFile = eq(media.sha256, sha256);
  const [found] = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(fileKey === undefined ? sameFile : or(sameFile, eq(media.fileKey, fileKey)));
  return found;
}
