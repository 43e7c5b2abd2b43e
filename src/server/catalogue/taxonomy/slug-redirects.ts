import { and, eq, inArray } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { type SlugOwner, slugRedirects } from './taxonomy.table.ts';

/** From now on these addresses belong to what is itself there, and lead nowhere else. */
export async function ownSlugs(tx: Transaction, kind: SlugOwner, slugs: readonly string[]): Promise<void> {
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), inArray(slugRedirects.slug, [...slugs])));
}

/** From now on an address that one of a kind had leads to another, or to the same under its new one. */
export async function redirectSlug(tx: Transaction, kind: SlugOwner, slug: string, targetId: string): Promise<void> {
  await tx
    .insert(slugRedirects)
    .values({ kind, slug, targetId })
    .onConflictDoUpdate({ target: [slugRedirects.kind, slugRedirects.slug], set: { targetId } });
}

/** What led to one leads to another, or is forgotten with it. */
export async function redirectOld(
  tx: Transaction,
  kind: SlugOwner,
  fromId: string,
  targetId: string | null,
): Promise<void> {
  const those = and(eq(slugRedirects.kind, kind), eq(slugRedirects.targetId, fromId));
  if (targetId === null) await tx.delete(slugRedirects).where(those);
  else await tx.update(slugRedirects).set({ targetId }).where(those);
}

/** By the address that one of each kind once had: its id. */
export async function oldSlugs(db: Executor): Promise<Record<SlugOwner, ReadonlyMap<string, string>>> {
  const found = await db.select().from(slugRedirects);
  const of = (kind: SlugOwner) =>
    new Map(found.filter((each) => each.kind === kind).map(({ slug, targetId }) => [slug, targetId]));
  return { category: of('category'), product: of('product') };
}
