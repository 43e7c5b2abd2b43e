import { inArray } from 'drizzle-orm';

import type { Photo } from '#contract/catalogue/media.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { media } from './media.table.ts';

/** Those of the pictures that are there, as pages show them, by id. */
export async function photosOf(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Photo & { caption: string; focalX: number; focalY: number }>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: media.id,
      key: media.fileKey,
      alt: media.alt,
      width: media.width,
      height: media.height,
      caption: media.caption,
      focalX: media.focalX,
      focalY: media.focalY,
    })
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]));
  return new Map(found.map(({ id, ...photo }) => [id, photo]));
}
