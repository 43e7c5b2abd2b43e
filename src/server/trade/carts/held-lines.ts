import { asc, eq, sql } from 'drizzle-orm';

import type { Change } from '#server/db/change-together.ts';
import type { Executor } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reading } from '#server/db/read-together.ts';

import { cartLines } from './carts.table.ts';

export type HeldLine = typeof cartLines.$inferSelect;

const linesOf = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
    .prepare('held_lines'),
);

/** The lines kept for an account, oldest first. */
export const heldLines = (db: Executor, userId: string): Promise<HeldLine[]> => linesOf(db, { userId });

/** What a cart holds, to be read together with other things. */
export const heldPieces = (userId: string): Reading<{ productId: string; qty: number }[]> => ({
  shape: 'held pieces',
  text: () => sql`
    select jsonb_agg(jsonb_build_object('productId', product_id, 'qty', qty)) from ${cartLines}
    where ${eq(cartLines.userId, sql.placeholder('heldBy'))}`,
  values: { heldBy: userId },
  read: (value) => (value ?? []) as { productId: string; qty: number }[],
});

/** Empties the cart: what it held was ordered. */
export const cartEmptied = (userId: string): Change => ({
  shape: 'cart emptied',
  text: () => sql`delete from ${cartLines} where ${eq(cartLines.userId, sql.placeholder('cartOf'))}`,
  values: { cartOf: userId },
});
