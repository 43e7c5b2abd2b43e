import { eq } from 'drizzle-orm';

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
