import { asc, type SQL, sql } from 'drizzle-orm';

import { changeTogether } from '#server/db/change-together.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertsOf } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';

import { costChanges, costOfSalesRows } from './stock-cost.ts';
import {
  type For,
  type Kind,
  levelsChanged,
  type Moved,
  movedFrom,
  movementRows,
  type Pieces,
  type StockLevel,
} from './stock-moves.ts';
import { stockLevels } from './stock.table.ts';

/**
 * A statement that locks the levels of the products that `ids` selects, in the order of their ids, so that two orders
 * never wait for each other in a ring.
 */
export const stockLevelsLock = (name: string, ids: SQL) =>
  prepared((db) =>
    db
      .select()
      .from(stockLevels)
      .where(sql`${stockLevels.productId} = any(array(${ids}))`)
      .orderBy(asc(stockLevels.productId))
      .for('update')
      .prepare(name),
  );
const lockedLevels = stockLevelsLock('lock_stock', sql`select unnest(${sql.placeholder('ids')}::uuid[])`);

/** Moves stock for an order. Where too little is left of a product that may not wait, nothing is moved and the caller rolls back. */
export async function moveStock(tx: Transaction, kind: Kind, pieces: readonly Pieces[], by: For): Promise<Moved> {
  const levels = await lockStockLevels(tx, kind, pieces);
  const moved = movedFrom(levels, kind, pieces);
  if (moved.short.length > 0) return moved;
  const costs = await costChanges(tx, kind, pieces, { levels: levels, orderId: by.orderId });
  const rows = [movementRows(kind, pieces, { costs, ...by }), ...costOfSalesRows(costs, by)];
  await changeTogether(tx, levelsChanged(kind, pieces, { moved, costs }), ...insertsOf(rows));
  return moved;
}

/** Locks each product's level; to reserve what may wait, one is made where there is none. */
export async function lockStockLevels(tx: Transaction, kind: Kind, pieces: readonly Pieces[]): Promise<StockLevel[]> {
  if (kind === 'reserve') await makeStockLevels(tx, pieces);
  return lockedLevels(tx, { ids: pieces.map(({ productId }) => productId) });
}

/** What may wait can be sold before a piece of it ever lay here; held against whoever deletes it at this moment. */
async function makeStockLevels(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  const waiting = pieces.filter(({ mayWait }) => mayWait).map(({ productId }) => productId);
  if (waiting.length === 0) return;
  const ids = sql.join(
    waiting.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${stockLevels} (product_id) select id from products where id in (${ids}) order by id for key share
    on conflict do nothing`);
}
