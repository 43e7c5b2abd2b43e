import { asc, eq, inArray, or } from 'drizzle-orm';

import type { Medium } from '#contract/catalogue/media.contract.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';

import { type MediaRecord, rowOf } from './media-row.ts';
import { type MediaPlaces, usesOf } from './media-uses.list.ts';
import { media } from './media.table.ts';

export async function viewMedium(db: Executor, id: string, places: readonly MediaPlaces[]): Promise<Medium> {
  const [record] = await db.select().from(media).where(eq(media.id, id));
  if (!record) throw notFound('The picture');
  const uses = await usesOf(db, places, id);
  return { ...rowOf(record, uses.length), uses };
}

/** The picture of the version that the person saw, locked until the end of the transaction. */
export async function lockMedium(
  tx: Transaction,
  id: string,
  version: number,
  places: readonly MediaPlaces[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<MediaRecord> {
  const [record] = await tx.select().from(media).where(eq(media.id, id)).for(strength);
  if (!record) throw notFound('The picture');
  if (record.version !== version) throw conflictWith(await viewMedium(tx, id, places));
  return record;
}

/** Whether a file belongs to a picture of the library. */
export async function isFileOfMedia(db: Executor, fileKey: string): Promise<boolean> {
  const [found] = await db.select({ id: media.id }).from(media).where(eq(media.fileKey, fileKey));
  return found !== undefined;
}

/** Pictures of the library by their ids, or by the hash of the file that was sent or is kept. */
export async function storedMedia(
  db: Executor,
  { ids, hashes }: { ids: readonly string[]; hashes: readonly string[] },
): Promise<MediaRecord[]> {
  if (ids.length + hashes.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(or(inArray(media.id, [...ids]), inArray(media.fileKey, [...hashes]), inArray(media.sha256, [...hashes])))
    .orderBy(asc(media.id));
}

/** A picture locked until the end of the transaction, in whatever version. */
export async function lockStoredMedium(tx: Transaction, id: string): Promise<MediaRecord> {
  const [record] = await tx.select().from(media).where(eq(media.id, id)).for('no key update');
  if (!record) throw notFound('The picture');
  return record;
}
