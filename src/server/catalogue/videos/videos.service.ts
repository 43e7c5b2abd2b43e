import { createHash } from 'node:crypto';

import { count, eq } from 'drizzle-orm';

import type { ProductVideo } from '#contract/catalogue/videos.contract.ts';
import { videoLimits } from '#contract/catalogue/videos.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { displayName } from '#server/catalogue/media/display-name.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import { holdProduct } from '#server/catalogue/products/products.read.ts';
import { writeProducts } from '#server/catalogue/products/write-products.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { ByteRange, FileStore } from '#server/ports/files/file-store.ts';

import { checkedVideo } from './check-video.ts';
import { productVideos, type VideoRecord } from './videos.table.ts';
import { videoFile, videoView } from './videos.read.ts';

interface Parts {
  db: Database;
  catalogue: Catalogue;
  files: FileStore;
}

interface Addition {
  bytes: Buffer;
  name: string;
  title: string;
}

/** The films of products. A file is kept before the row that names it; one that no row names is swept with the pictures. */
export function createVideosService({ db, catalogue, files }: Parts) {
  const write = (work: (tx: Transaction) => Promise<VideoRecord>): Promise<ProductVideo> =>
    writeProducts({ db, catalogue }, async (tx) => videoView(await work(tx)));

  return {
    /** Refuses with 404, or with 422 what is no film, or one too many. */
    async add(productId: string, { bytes: sent, name, title }: Addition, actor: Actor): Promise<ProductVideo> {
      const { bytes, mime } = checkedVideo(sent);
      const fileKey = createHash('sha256').update(bytes).digest('hex');
      await files.put(fileKey, bytes);
      return write(async (tx) => {
        // Two films sent at once are counted one after the other.
        if (!(await holdProduct(tx, productId))) throw notFound('The product');
        const [held] = await tx
          .select({ n: count() })
          .from(productVideos)
          .where(eq(productVideos.productId, productId));
        if ((held?.n ?? 0) >= videoLimits.perProduct) {
          throw invalid('file', `A product has at most ${videoLimits.perProduct} videos. Remove one first.`);
        }
        const values = { productId, fileKey, name: displayName(name), mime, bytes: bytes.length, title };
        const [made] = await tx
          .insert(productVideos)
          .values({ ...values, createdBy: actor.id })
          .returning();
        await told(tx, actor, 'product.video_added', productId, { after: { video: title } });
        return made as VideoRecord;
      });
    },

    /** Refuses with 404, or 409 with the newer one. Captions that are not given stay. */
    change: (
      id: string,
      { title, captions, version }: { title: string; captions?: string | undefined; version: number },
      actor: Actor,
    ): Promise<ProductVideo> =>
      write(async (tx) => {
        const record = await locked(tx, id, version);
        const after = { title, captions: captions ?? record.captions };
        if (record.title === after.title && record.captions === after.captions) return record;
        const [changed] = await tx
          .update(productVideos)
          .set({ ...after, version: nextVersion(productVideos.version) })
          .where(eq(productVideos.id, id))
          .returning();
        const wordsOf = ({ title: video, captions: text }: typeof after) => ({
          video,
          ...(record.captions !== after.captions && { captions: text === '' ? 'none' : `${text.length} characters` }),
        });
        await told(tx, actor, 'product.video_changed', record.productId, {
          before: wordsOf(record),
          after: wordsOf(after),
        });
        return changed as VideoRecord;
      }),

    remove: (id: string, version: number, actor: Actor): Promise<{ ok: true }> =>
      writeProducts({ db, catalogue }, async (tx) => {
        const record = await locked(tx, id, version);
        await tx.delete(productVideos).where(eq(productVideos.id, id));
        await told(tx, actor, 'product.video_removed', record.productId, { before: { video: record.title } });
        return { ok: true };
      }),

    /** What a public address of a film stands for; undefined when no product has it. */
    file: (key: string) => videoFile(db, key),

    read: (key: string, range: ByteRange) => files.get(key, range),

    /** The captions of a film; undefined when it has none. */
    async captions(id: string): Promise<string | undefined> {
      const [found] = await db
        .select({ captions: productVideos.captions })
        .from(productVideos)
        .where(eq(productVideos.id, id));
      return found?.captions || undefined;
    },
  };
}
export type VideosService = ReturnType<typeof createVideosService>;

async function locked(tx: Transaction, id: string, version: number): Promise<VideoRecord> {
  const [record] = await tx.select().from(productVideos).where(eq(productVideos.id, id)).for('update');
  if (!record) throw notFound('The video');
  if (record.version !== version) throw conflictWith(videoView(record));
  return record;
}

const told = (
  tx: Transaction,
  actor: Actor,
  action: string,
  productId: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordAudit(tx, { actor, action, entity: 'product', entityId: productId, ...change });
