import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';

import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { isDescribed, mediaLimits, type Photo } from '#contract/catalogue/media.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import { media, productMedia } from './media.table.ts';

/** The ids of each product's photographs, in the order in which they are shown. */
export async function readProductMedia(db: Executor, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(productIds.map((id): [string, string[]] => [id, []]));
  if (found.size === 0) return found;
  const rows = await db
    .select()
    .from(productMedia)
    .where(inArray(productMedia.productId, [...found.keys()]))
    .orderBy(asc(productMedia.position), asc(productMedia.mediaId));
  for (const { productId, mediaId } of rows) found.get(productId)?.push(mediaId);
  return found;
}

/**
 * Gives a product exactly these photographs, in this order; refuses with 422 beside the field what the library has not, and
 * what nobody has described yet. Call it in the product's own transaction.
 */
export async function writeProductMedia(
  tx: Transaction,
  productId: string,
  mediaIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(mediaIds)];
  const before = (await readProductMedia(tx, [productId])).get(productId) ?? [];
  if (JSON.stringify(before) === JSON.stringify(ids)) return;
  if (ids.length > mediaLimits.perProduct) {
    throw invalid('media', `Choose at most ${mediaLimits.perProduct} photographs.`);
  }
  await holdMedia(tx, 'media', ids);
  await tx.delete(productMedia).where(eq(productMedia.productId, productId));
  if (ids.length > 0) {
    await tx.insert(productMedia).values(ids.map((mediaId, position) => ({ productId, mediaId, position })));
  }
}

/**
 * Refuses with 422 beside a field those of the pictures that the library has not, and that nobody has described yet. They
 * are held, so that none of them is deleted before the transaction ends.
 */
export async function holdMedia(tx: Transaction, field: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: media.id, name: media.name, alt: media.alt, decorative: media.decorative })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
    .for('key share');
  if (found.length < ids.length) throw invalid(field, 'One of these pictures is no more. Please choose again.');
  const bare = found.find((medium) => !isDescribed(medium));
  if (bare) throw invalid(field, `Say first what “${bare.name}” shows, or mark it as decoration.`);
}

/** Those of the pictures that are there, as a form shows them, in the order of the ids. */
export async function pickedMedia(db: Executor, ids: readonly string[]): Promise<PickedMedium[]> {
  if (ids.length === 0) return [];
  const { id, name, alt, decorative, width, height } = getTableColumns(media);
  const found = await db
    .select({ id, key: media.fileKey, name, alt, decorative, width, height })
    .from(media)
    .where(inArray(media.id, [...ids]));
  const byId = new Map(found.map((medium) => [medium.id, medium]));
  return ids.flatMap((wanted) => byId.get(wanted) ?? []);
}

/** Those of the pictures that are there, as pages show them, by id; `focalX` and `focalY` in percent. */
export async function shownMedia(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Photo & { focalX: number; focalY: number }>> {
  if (ids.length === 0) return new Map();
  const { id, alt, width, height, focalX, focalY } = getTableColumns(media);
  const found = await db
    .select({ id, key: media.fileKey, alt, width, height, focalX, focalY })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(found.map(({ id: own, ...photo }) => [own, photo]));
}

/** The photographs of all products, as pages show them. */
export async function productPhotos(db: Executor): Promise<Map<string, Photo[]>> {
  const rows = await db
    .select({
      productId: productMedia.productId,
      key: media.fileKey,
      alt: media.alt,
      width: media.width,
      height: media.height,
    })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .orderBy(asc(productMedia.position), asc(productMedia.mediaId));
  const photos = new Map<string, Photo[]>();
  for (const { productId, ...photo } of rows) photos.set(productId, [...(photos.get(productId) ?? []), photo]);
  return photos;
}
