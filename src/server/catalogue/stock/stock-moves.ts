import { sql } from 'drizzle-orm';

import { awaitedPieces } from '#contract/catalogue/products.rules.ts';
import type { MovementKind } from '#contract/catalogue/stock.rules.ts';
import type { Change } from '#server/db/change-together.ts';
import { type Rows, rowsOf } from '#server/db/insert-rows.ts';

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
export type Kind = keyof typeof changes;

export type StockLevel = typeof stockLevels.$inferSelect;

export interface For {
  orderId: string;
  actorId: string | null;
  at: Date;
}

/**
 * What of the pieces is short, and what has to be ordered in. Pieces that wait come on top of what is promised from the
 * shelf: nobody's piece goes to another.
 */
export function movedFrom(levels: readonly StockLevel[], kind: Kind, pieces: readonly Pieces[]): Moved {
  const free = new Map(levels.map((level) => [level.productId, level.onHand - level.reserved]));
  const missing = ({ productId, qty }: Pieces) => awaitedPieces(qty, free.get(productId) ?? 0);
  const isShort = {
    reserve: (wanted: Pieces) => missing(wanted) > 0 && !wanted.mayWait,
    ship: (leaving: Pieces) => !liesThere(leaving, levels),
    release: () => false,
    return: () => false,
  }[kind];
  const short = pieces.filter(isShort).map(({ productId }) => productId);
  if (short.length > 0) return { short, awaited: new Map() };
  const waiting = (wanted: Pieces) => (kind === 'reserve' ? missing(wanted) : -(wanted.awaited ?? 0));
  return { short, awaited: new Map(pieces.map((wanted) => [wanted.productId, waiting(wanted)])) };
}

type Costs = ReadonlyMap<string, bigint>;

/** The change of the levels. Where nothing leaves the shelf and nothing comes back, costs do not change. */
export function levelsChanged(
  kind: Kind,
  pieces: readonly Pieces[],
  { moved, costs = new Map() }: { moved: Moved; costs?: Costs },
): Change {
  const { onHand, reserved } = changes[kind];
  const levels = pieces.map(({ productId, qty }) => ({
    product_id: productId,
    on_hand: onHand * qty,
    reserved: reserved * qty,
    awaited: moved.awaited.get(productId) ?? 0,
    cost: (costs.get(productId) ?? 0n).toString(),
  }));
  return { shape: 'levels changed', text: () => levelsText, values: { levels: JSON.stringify(levels) } };
}

const levelsText = sql`
  update ${stockLevels} set
    on_hand = ${stockLevels.onHand} + moved.on_hand,
    reserved = ${stockLevels.reserved} + moved.reserved,
    awaited = ${stockLevels.awaited} + moved.awaited,
    cost = ${stockLevels.cost} + moved.cost,
    updated_at = now()
  from jsonb_to_recordset(${sql.placeholder('levels')}::jsonb)
    as moved(product_id uuid, on_hand int, reserved int, awaited int, cost bigint)
  where ${stockLevels.productId} = moved.product_id`;

/** The movements that tell of it. */
export function movementRows(
  kind: Kind,
  pieces: readonly Pieces[],
  { orderId, actorId, at, costs = new Map() }: For & { costs?: Costs },
): Rows {
  const { onHand, reserved } = changes[kind];
  return rowsOf(
    stockMovements,
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
}

/** Whether pieces can leave the shelf without taking those that another order was promised from it. */
function liesThere({ productId, qty, awaited = 0 }: Pieces, levels: readonly StockLevel[]): boolean {
  const level = levels.find((each) => each.productId === productId);
  return level !== undefined && level.onHand >= qty && level.onHand + level.awaited - awaited >= level.reserved;
}
