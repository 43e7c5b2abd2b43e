import { asc, eq, inArray, sql } from 'drizzle-orm';

import { awaitedPieces } from '#contract/products.rules.ts';
import type { MovementKind } from '#contract/stock.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import { bookCostOfSales, costChanges } from './stock-cost.ts';
import { stockLevels, stockMovements } from './stock.table.ts';

export interface Pieces {
  productId: string;
  qty: number;
  /** To reserve: whether what is missing on the shelf may be ordered in. */
  mayWait?: boolean;
  /** To release or ship: how many of them were ordered in when they were reserved. */
  awaited?: number;
}

export interface Moved {
  /** Products of which too little is left; then nothing was moved. */
  short: string[];
  /** Of the pieces reserved, those that have to be ordered in, by product. */
  awaited: ReadonlyMap<string, number>;
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
 * other in a ring. Where too little is left of a product that may not wait, nothing is moved and the caller rolls back.
 * Pieces that wait come on top of what is promised from the shelf: nobody's piece goes to another.
 */
export async function moveStock(
  tx: Transaction,
  kind: keyof typeof changes,
  pieces: readonly Pieces[],
  { orderId, actorId, at }: { orderId: string; actorId: string | null; at: Date },
): Promise<Moved> {
  const ids = pieces.map(({ productId }) => productId);
  if (kind === 'reserve') await makeShelves(tx, pieces);
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.productId, ids))
    .orderBy(asc(stockLevels.productId))
    .for('update');
  const free = new Map(levels.map((level) => [level.productId, level.onHand - level.reserved]));
  const missing = ({ productId, qty }: Pieces) => awaitedPieces(qty, free.get(productId) ?? 0);
  if (kind === 'reserve') {
    const short = pieces.filter((wanted) => missing(wanted) > 0 && !wanted.mayWait);
    if (short.length > 0) return { short: short.map(({ productId }) => productId), awaited: new Map() };
  }
  if (kind === 'ship') {
    const short = pieces.filter((leaving) => !liesThere(leaving, levels));
    if (short.length > 0) return { short: short.map(({ productId }) => productId), awaited: new Map() };
  }
  const { onHand, reserved } = changes[kind];
  const waiting = (wanted: Pieces) => (kind === 'reserve' ? missing(wanted) : -(wanted.awaited ?? 0));
  const awaited = new Map(pieces.map((wanted) => [wanted.productId, waiting(wanted)]));
  const costs = await costChanges(tx, kind, pieces, { levels, orderId });
  const qtyOf = sql.join(
    pieces.map(
      ({ productId, qty }) =>
        sql`(${productId}::uuid, ${qty}::int, ${awaited.get(productId) ?? 0}::int, ${costs.get(productId) ?? 0n}::bigint)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    update ${stockLevels} set
      on_hand = ${stockLevels.onHand} + moved.qty * ${onHand}::int,
      reserved = ${stockLevels.reserved} + moved.qty * ${reserved}::int,
      awaited = ${stockLevels.awaited} + moved.awaited,
      cost = ${stockLevels.cost} + moved.cost,
      updated_at = now()
    from (values ${qtyOf}) as moved(product_id, qty, awaited, cost)
    where ${eq(stockLevels.productId, sql`moved.product_id`)}`);
  await tx.insert(stockMovements).values(
    pieces.map(({ productId, qty }) => ({
      productId,
      kind,
      onHand: onHand * qty,
      reserved: reserved * qty,
      cost: costs.get(productId) ?? 0n,
      orderId,
      actorId,
      at,
    })),
  );
  await bookCostOfSales(tx, costs, { orderId, actorId, at });
  return { short: [], awaited };
}

/** Whether pieces can leave the shelf without taking those that another order was promised from it. */
function liesThere(
  { productId, qty, awaited = 0 }: Pieces,
  levels: readonly { productId: string; onHand: number; reserved: number; awaited: number }[],
): boolean {
  const level = levels.find((each) => each.productId === productId);
  return level !== undefined && level.onHand >= qty && level.onHand + level.awaited - awaited >= level.reserved;
}

/** What may wait can be sold before a piece of it ever lay here. */
async function makeShelves(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  const waiting = pieces.filter(({ mayWait }) => mayWait).map(({ productId }) => productId);
  if (waiting.length === 0) return;
  const rows = waiting.toSorted().map((productId) => ({ productId }));
  await tx.insert(stockLevels).values(rows).onConflictDoNothing();
}
