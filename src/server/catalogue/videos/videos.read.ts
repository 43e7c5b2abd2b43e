import { asc, eq } from 'drizzle-orm';

import type { ProductVideo, ShownVideo } from '#contract/catalogue/videos.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { productVideos, type VideoRecord } from './videos.table.ts';

/** A film as its product's page shows it. */
const shownOf = (record: VideoRecord): ShownVideo => ({
  id: record.id,
  version: record.version,
  key: record.fileKey,
  mime: record.mime,
  title: record.title,
  hasCaptions: record.captions !== '',
  addedAt: record.createdAt.toISOString(),
});

export const videoView = (record: VideoRecord): ProductVideo => ({
  ...shownOf(record),
  name: record.name,
  bytes: record.bytes,
});

const inOrder = [asc(productVideos.createdAt), asc(productVideos.id)] as const;

/** The films of one product. */
export const videosOf = async (db: Executor, productId: string): Promise<ProductVideo[]> =>
  (
    await db
      .select()
      .from(productVideos)
      .where(eq(productVideos.productId, productId))
      .orderBy(...inOrder)
  ).map(videoView);

/** The films of all products, as pages show them. */
export async function shownVideos(db: Executor): Promise<Map<string, ShownVideo[]>> {
  const videos = new Map<string, ShownVideo[]>();
  const rows = await db
    .select()
    .from(productVideos)
    .orderBy(...inOrder);
  for (const row of rows) videos.set(row.productId, [...(videos.get(row.productId) ?? []), shownOf(row)]);
  return videos;
}

/** A file that belongs to a film, by its key. */
export async function videoFile(db: Executor, key: string): Promise<Pick<VideoRecord, 'mime' | 'bytes'> | undefined> {
  const { mime, bytes } = productVideos;
  const [found] = await db.select({ mime, bytes }).from(productVideos).where(eq(productVideos.fileKey, key)).limit(1);
  return found;
}
