import { asc, eq, inArray, sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import { type MovementKind, stockLevels, stockMovements } from './stock.table.ts';

export interface Pieces {
  productId: string;
  qty: number;
}

/** The change of level that each kind of movement makes by one piece. */
const changes = {
  reserve: { onHand: 0, reserved: 1 },
  release: { onHand: 0, reserved: -1 },
  ship: { onHand: -1, reserved: -1 },
  return: { onHand: 1, reserved: 0 },
} as const satisfies Partial<Record<MovementKind, { onHand: number; reserved: number }>>;

/**
 * Moves stock for an order: each product's level is locked in the order of its id, so that two orders never wait for each
 * other in a ring. Answers the products of which too little is left, and then has moved nothing; the caller rolls back.
 */
export async function moveStock(
  tx: Transaction,
  kind: keyof typeof changes,
  pieces: readonly Pieces[],
  { orderId, actorId, at }: { orderId: string; actorId: string | null; at: Date },
): Promise<string[]> {
  const ids = pieces.map(({ productId }) => productId);
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.productId, ids))
    .orderBy(asc(stockLevels.productId))
    .for('update');
  const free = new Map(levels.map((level) => [level.productId, level.onHand - level.reserved]));
  if (kind === 'reserve') {
    const short = pieces.filter(({ productId, qty }) => (free.get(productId) ?? 0) < qty);
    if (short.length > 0) return short.map(({ productId }) => productId);
  }
  const { onHand, reserved } = changes[kind];
  const qtyOf = sql.join(
    pieces.map(({ productId, qty }) => sql`(${productId}::uuid, ${qty}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${stockLevels} set
      on_hand = ${stockLevels.onHand} + moved.qty * ${onHand}::int,
      reserved = ${stockLevels.reserved} + moved.qty * ${reserved}::int,
      updated_at = now()
    from (values ${qtyOf}) as moved(product_id, qty)
    where ${eq(stockLevels.productId, sql`moved.product_id`)}`);
  await tx.insert(stockMovements).values(
    pieces.map(({ productId, qty }) => ({
      productId,
      kind,
      onHand: onHand * qty,
      reserved: reserved * qty,
      orderId,
      actorId,
      at,
    })),
  );
  return [];
}
