import { asc, eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { wishes, wishlistLinks } from './wishlists.table.ts';

export const wishesOfPerson = (db: Executor, userId: string) =>
  db
    .select({ productId: wishes.productId, addedAt: wishes.addedAt })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(asc(wishes.addedAt));

/** Forgets what somebody wished for, and the link by which he showed it. */
export async function dropWishes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(wishlistLinks).where(eq(wishlistLinks.userId, userId));
  await tx.delete(wishes).where(eq(wishes.userId, userId));
}
