import { asc, eq, sql } from 'drizzle-orm';

import { type CartWay, lineKey, plainWay, wayKey } from '#contract/trade/cart-ways.rules.ts';
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
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.delivery), asc(cartLines.vaultId))
    .prepare('held_lines'),
);

/** The lines kept for an account, oldest first. */
export const heldLines = (db: Executor, userId: string): Promise<HeldLine[]> => linesOf(db, { userId });

type HeldPiece = Pick<HeldLine, 'productId' | 'qty' | 'delivery' | 'vaultId'>;

/** The way of a line, as requests and quotes name it. */
const wayOf = ({ delivery, vaultId }: Pick<HeldLine, 'delivery' | 'vaultId'>): CartWay =>
  plainWay({ delivery, ...(vaultId !== '' && { vaultId }) });

/** One text for each line, as requests have it too. */
export const keyOf = (line: Pick<HeldLine, 'productId' | 'delivery' | 'vaultId'>): string =>
  lineKey({ productId: line.productId, ...wayOf(line) });

/** A way as its columns keep it. */
export const keptWay = (way: CartWay): Pick<HeldLine, 'delivery' | 'vaultId'> => {
  const { delivery = 'ship', vaultId = '' } = plainWay(way);
  return { delivery, vaultId };
};

/** The pieces of the lines of one way; without one those of all lines, of a product together. */
export function piecesOf(held: readonly HeldPiece[], way: CartWay | undefined): { productId: string; qty: number }[] {
  const pieces = new Map<string, number>();
  for (const line of held) {
    if (way !== undefined && wayKey(wayOf(line)) !== wayKey(way)) continue;
    pieces.set(line.productId, (pieces.get(line.productId) ?? 0) + line.qty);
  }
  return [...pieces].map(([productId, qty]) => ({ productId, qty }));
}

/** What a cart holds, to be read together with other things. */
export const heldPieces = (userId: string): Reading<HeldPiece[]> => ({
  shape: 'held pieces',
  text: () => sql`
    select jsonb_agg(jsonb_build_object(
      'productId', product_id, 'qty', qty, 'delivery', delivery, 'vaultId', vault_id)) from ${cartLines}
    where ${eq(cartLines.userId, sql.placeholder('heldBy'))}`,
  values: { heldBy: userId },
  read: (value) => (value ?? []) as HeldPiece[],
});

/** Empties the cart of the lines of a way, which were ordered; without one of all. */
export const cartEmptied = (userId: string, way: CartWay | undefined): Change => ({
  shape: 'cart emptied',
  text: () => sql`
    delete from ${cartLines} where ${eq(cartLines.userId, sql.placeholder('cartOf'))}
      and (${sql.placeholder('cartWay')}::text is null
        or delivery || ' ' || vault_id = ${sql.placeholder('cartWay')}::text)`,
  values: { cartOf: userId, cartWay: way ? `${way.delivery ?? 'ship'} ${plainWay(way).vaultId ?? ''}` : null },
});
