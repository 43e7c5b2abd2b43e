import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { products } from '#server/catalogue/products/products.table.ts';

import { stockMovements } from './stock.table.ts';

/** Deliveries of suppliers by their movements' ids, the oldest first; what is none is left out. */
export const receivedGoods = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      supplier: stockMovements.supplier,
      sku: products.sku,
      product: products.name,
      qty: stockMovements.onHand,
      cost: stockMovements.cost,
    })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .where(
      and(
        inArray(stockMovements.id, [...ids]),
        eq(stockMovements.kind, 'receive'),
        isNull(stockMovements.purchaseId),
        isNull(stockMovements.sellBackId),
      ),
    )
    .orderBy(asc(stockMovements.id));
