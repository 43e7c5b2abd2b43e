import { and, eq, inArray, sql } from 'drizzle-orm';

import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import type { MovementKind } from '#contract/catalogue/stock.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Rows } from '#server/db/insert-rows.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { entryRows, postEntry, transfer } from '#server/ledger/ledger.service.ts';

import { stockMovements } from './stock.table.ts';

interface StockLevel {
  productId: string;
  onHand: number;
  cost: bigint;
}

/**
 * The part of a shelf's cost, in CAD minor units, that so many of its pieces carry: the average, rounded half up; the last
 * pieces take what is left, so that an empty shelf costs nothing.
 */
export const shareOfCost = ({ onHand, cost }: Pick<StockLevel, 'onHand' | 'cost'>, qty: number): bigint =>
  qty >= onHand ? cost : divideHalfUp(cost * BigInt(qty), BigInt(onHand));

/** How a movement changes the cost of each shelf: shipped pieces leave at the average, returned ones come back at what they left at. */
export async function costChanges(
  tx: Transaction,
  kind: MovementKind,
  pieces: readonly { productId: string; qty: number }[],
  { levels, orderId }: { levels: readonly StockLevel[]; orderId: string },
): Promise<Map<string, bigint>> {
  if (kind === 'ship') {
    const byProduct = new Map(levels.map((level) => [level.productId, level]));
    return new Map(
      pieces.map(({ productId, qty }) => [
        productId,
        -shareOfCost(byProduct.get(productId) ?? { onHand: 0, cost: 0n }, qty),
      ]),
    );
  }
  if (kind !== 'return') return new Map();
  const left = await leftWith(
    tx,
    orderId,
    pieces.map(({ productId }) => productId),
  );
  return new Map(
    pieces.map(({ productId, qty }) => [productId, shareOfCost(left.get(productId) ?? { onHand: 0, cost: 0n }, qty)]),
  );
}

/** Pieces of an order that are out, and what they cost when they left. */
async function leftWith(tx: Transaction, orderId: string, ids: readonly string[]) {
  const sums = await tx
    .select({
      productId: stockMovements.productId,
      onHand: sql`-sum(${stockMovements.onHand})`.mapWith(Number),
      cost: sql`-sum(${stockMovements.cost})`.mapWith(BigInt),
    })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.orderId, orderId),
        inArray(stockMovements.productId, [...ids]),
        inArray(stockMovements.kind, ['ship', 'return']),
      ),
    )
    .groupBy(stockMovements.productId);
  return new Map(sums.map(({ productId, ...level }) => [productId, level]));
}

/**
 * Pieces of an order were lost on their way: what they had cost is no cost of sales, since nobody has them, but the
 * insurer's to make good. By product, in the caller's transaction.
 */
export async function bookLostCost(
  tx: Transaction,
  pieces: readonly { productId: string; qty: number }[],
  { orderId, actorId, at }: { orderId: string; actorId: string | null; at: Date },
): Promise<void> {
  const left = await leftWith(
    tx,
    orderId,
    pieces.map(({ productId }) => productId),
  );
  const postings = pieces.flatMap(({ productId, qty }) =>
    transfer(
      'CAD',
      shareOfCost(left.get(productId) ?? { onHand: 0, cost: 0n }, qty),
      { account: accounts.costOfSales },
      { account: accounts.lostInTransit, partyId: productId },
    ),
  );
  await postEntry(tx, { at, kind: 'stock.lost_in_transit', refType: 'order', refId: orderId, actorId, postings });
}

/** The books of what the pieces of an order cost, when they leave and when they come back. */
export function costOfSalesRows(
  costs: ReadonlyMap<string, bigint>,
  { orderId, actorId, at }: { orderId: string; actorId: string | null; at: Date },
): Rows[] {
  const left = -[...costs.values()].reduce((sum, cost) => sum + cost, 0n);
  const postings = transfer('CAD', left, { account: accounts.inventory }, { account: accounts.costOfSales });
  return entryRows([{ at, kind: 'stock.cost_of_sales', refType: 'order', refId: orderId, actorId, postings }]);
}
