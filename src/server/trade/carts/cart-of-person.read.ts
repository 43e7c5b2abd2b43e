import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { cartLines } from './carts.table.ts';

/** What lies in a person's cart, for his copy. */
export const cartOfPerson = (db: Executor, userId: string) =>
  db
    .select({
      productId: cartLines.productId,
      qty: cartLines.qty,
      delivery: cartLines.delivery,
      vaultId: cartLines.vaultId,
      addedAt: cartLines.addedAt,
    })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId));
