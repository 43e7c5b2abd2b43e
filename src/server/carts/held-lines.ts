import { asc, eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { cartLines } from './carts.table.ts';

export type HeldLine = typeof cartLines.$inferSelect;

/** The lines kept for an account, oldest first. */
export const heldLines = (db: Executor, userId: string): Promise<HeldLine[]> =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId));

/** Empties the cart: what it held was ordered. */
export async function emptyCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
}
