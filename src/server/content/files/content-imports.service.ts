import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { and, eq, isNull, lt } from 'drizzle-orm';

import type { ContentImport } from '#contract/content/content-files.contract.ts';
import { ARCHIVE_WAITS_HOURS } from '#contract/content/content-files.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { MediaService } from '#server/catalogue/catalogue.door.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';
import type { Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';

import { carryOut, type Plan } from './carry-out.ts';
import { contentImports } from './content-imports.table.ts';
import type { ContentParts } from './held-content.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { keepPictures } from './picture-pieces.ts';

type ImportRecord = typeof contentImports.$inferSelect;

export interface Importer {
  actor: Actor & { id: string };
  /** Whether he may change the texts of mails. */
  mayMail: boolean;
}

interface Parts extends ContentParts {
  files: FileStore;
  media: Pick<MediaService, 'keep'>;
  contentVersion: ContentVersion;
}

/**
 * Content from archives. An archive is kept from its preview to its confirmation and read again each time, beside the content
 * as it is then; what is confirmed must be what was seen. An administrator sees his own archives only.
 */
export function createContentImportsService({ files, media, contentVersion, ...parts }: Parts) {
  const { db, clock, catalogue } = parts;

  /** What would be done: it is done, and taken back. */
  async function preview(
    record: ImportRecord,
    archive: Archive,
    by: Importer,
    publish: boolean,
  ): Promise<ContentImport> {
    const taken = new TakenBack();
    const { pictures } = record;
    let plan: Plan | undefined;
    try {
      await inTransaction(db, async (tx) => {
        plan = await carryOut(tx, parts, { archive, pictures, publish, ...by });
        throw taken;
      });
    } catch (error) {
      if (error !== taken || !plan) throw error;
    }
    return toldImport(record, archive, plan as Plan, publish);
  }

  async function archiveOf({ fileKey }: ImportRecord): Promise<Archive> {
    const stream = await files.get(fileKey);
    if (!stream) throw notFound('The archive');
    return openArchive(await buffer(stream));
  }

  return {
    /** Refuses with 422 what is no archive of content. */
    async upload(fileName: string, bytes: Buffer, by: Importer): Promise<ContentImport> {
      const archive = await openArchive(bytes);
      const fileKey = createHash('sha256').update(bytes).digest('hex');
      await files.put(fileKey, bytes);
      const pictures = await keepPictures(db, media, archive);
      const { actor } = by;
      const now = clock.now();
      const record = await inTransaction(db, async (tx) => {
        await tx.delete(contentImports).where(lt(contentImports.createdAt, new Date(now.getTime() - DAY_MS)));
        // Of one person's archives the last one counts.
        await tx.delete(contentImports).where(and(eq(contentImports.actorId, actor.id), isNull(contentImports.done)));
        const values = { actorId: actor.id, fileName, fileKey, pictures, createdAt: now };
        const [row] = await tx.insert(contentImports).values(values).returning();
        const made = row as ImportRecord;
        await recordAudit(tx, {
          ...{ actor, action: 'content_import.uploaded', entity: 'content_import', entityId: made.id },
          after: { fileName, pieces: archive.pieces.length, sha256: fileKey },
        });
        return made;
      });
      return preview(record, archive, by, false);
    },

    async read(id: string, by: Importer, publish: boolean): Promise<ContentImport> {
      const record = await findImport(db, id, by, clock.now());
      return preview(record, await archiveOf(record), by, publish);
    },

    /** Once: again it answers what was done. Refuses with 409 when content is not that of the preview any more. */
    async confirm(
      id: string,
      { plan, publish, reason }: { plan: string; publish: boolean; reason: string },
      by: Importer,
    ): Promise<ContentImport> {
      const archive = await archiveOf(await findImport(db, id, by, clock.now()));
      const confirmed = await contentVersion.write(async (tx) => {
        const record = await findImport(tx, id, by, clock.now(), { lock: true });
        if (record.done) return null;
        const { pictures, fileName } = record;
        const carried = await carryOut(tx, parts, { archive, pictures, publish, ...by });
        if (carried.hash !== plan) {
          throw conflict('Content has changed since this was shown. Look at it again before you confirm it.', {
            code: 'stale_plan',
          });
        }
        const done = carried.counts;
        await tx.update(contentImports).set({ done }).where(eq(contentImports.id, id));
        await recordAudit(tx, {
          ...{ actor: by.actor, action: 'content_import.confirmed', entity: 'content_import', entityId: id },
          after: { fileName, reason, publish, ...done },
        });
        return toldImport({ ...record, done }, archive, carried, publish);
      });
      // What is said of pictures, products show, too.
      await catalogue.refreshed().catch(() => undefined);
      return confirmed ?? this.read(id, by, publish);
    },
  };
}
export type ContentImportsService = ReturnType<typeof createContentImportsService>;

/** Thrown to take back what a preview has done. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

const toldImport = (
  { id, fileName, done }: ImportRecord,
  { ignored }: Archive,
  { pieces, counts, hash }: Plan,
  publish: boolean,
): ContentImport => ({
  ...{ id, fileName, counts, ignored, publish, done },
  pieces: pieces.filter(({ outcome }) => outcome !== 'same'),
  plan: hash,
});

async function findImport(
  db: Executor,
  id: string,
  { actor }: Importer,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRecord> {
  const query = db
    .select()
    .from(contentImports)
    .where(and(eq(contentImports.id, id), eq(contentImports.actorId, actor.id)));
  const [record] = await (lock ? query.for('update') : query);
  const waited = record && now.getTime() - record.createdAt.getTime() > ARCHIVE_WAITS_HOURS * HOUR_MS;
  if (!record || waited) throw notFound('The archive');
  return record;
}
