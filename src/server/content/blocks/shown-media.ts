import { and, eq, notInArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import type { Block } from '#contract/content/blocks.rules.ts';
import { pickedMedia, productNames } from '#server/catalogue/catalogue.door.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

/** The field by which blocks show a picture. */
export function mediaFieldIn(blocks: readonly Block[], mediaId: string): string {
  const index = blocks.findIndex(
    (block) =>
      (block.type === 'picture' && block.mediaId === mediaId) ||
      (block.type === 'gallery' && block.mediaIds.includes(mediaId)),
  );
  return `blocks.${index}.${blocks[index]?.type === 'gallery' ? 'mediaIds' : 'mediaId'}`;
}

/** Tells which of some pictures the library still has. */
export async function stillThere(db: Executor, mediaIds: readonly string[]): Promise<(id: string) => boolean> {
  const found = new Set((await pickedMedia(db, [...mediaIds])).map(({ id }) => id));
  return (id) => found.has(id);
}

/** The blocks without pictures that the library has no more. */
export const blocksWithout = (blocks: readonly Block[], isThere: (id: string) => boolean): Block[] =>
  blocks.map((block) => {
    if (block.type === 'picture' && block.mediaId !== null && !isThere(block.mediaId))
      return { ...block, mediaId: null };
    return block.type === 'gallery' ? { ...block, mediaIds: block.mediaIds.filter(isThere) } : block;
  });

/** Pictures and products by their ids, as a form shows them. */
export async function namedIn(
  db: Executor,
  { media, products }: { media: readonly string[]; products: readonly string[] },
): Promise<{ media: PickedMedium[]; products: { id: string; name: string }[] }> {
  const names = await productNames(db, [...new Set(products)]);
  return {
    media: await pickedMedia(db, [...media]),
    products: [...names].map(([id, name]) => ({ id, name })),
  };
}

interface Shown<Owner extends string> {
  table: PgTable & Record<Owner | 'mediaId', PgColumn>;
  owner: Owner;
  id: string;
  /** All of them. */
  media: readonly string[];
}

/** Notes which pictures a thing shows, so that none of them is deleted. */
export async function noteShown<Owner extends string>(
  tx: Transaction,
  { table, owner, id, media }: Shown<Owner>,
): Promise<void> {
  const own = eq(table[owner], id);
  await tx.delete(table).where(media.length === 0 ? own : and(own, notInArray(table.mediaId, [...media])));
  if (media.length === 0) return;
  await tx
    .insert(table as PgTable)
    .values(media.map((mediaId) => ({ [owner]: id, mediaId })))
    .onConflictDoNothing();
}
