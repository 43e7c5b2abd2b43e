import { eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { StockMovementRow } from '#contract/catalogue/stock.contract.ts';
import { stockMovementsResource } from '#contract/catalogue/stock.resource.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { defineListSource, type ListJoin } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

import { orders } from './orders.table.ts';

const movementJoins: readonly ListJoin<typeof users | typeof orders>[] = [
  { table: users, on: eq(users.id, stockMovements.actorId) },
  { table: orders, on: eq(orders.id, stockMovements.orderId) },
];

/** Every movement of stock. */
export const allMovements = defineListSource({
  resource: stockMovementsResource,
  from: stockMovements,
  innerJoins: [{ table: products, on: eq(products.id, stockMovements.productId) }],
  leftJoins: movementJoins,
  columns: {
    at: stockMovements.at,
    kind: stockMovements.kind,
    sku: products.sku,
    onHand: stockMovements.onHand,
    reserved: stockMovements.reserved,
    unitCost: stockMovements.unitCost,
    cost: stockMovements.cost,
    supplier: stockMovements.supplier,
    reason: stockMovements.reason,
    orderNumber: orders.number,
    actor: users.name,
  },
  select: {
    id: stockMovements.id,
    at: stockMovements.at,
    kind: stockMovements.kind,
    productId: stockMovements.productId,
    sku: products.sku,
    name: products.name,
    onHand: stockMovements.onHand,
    reserved: stockMovements.reserved,
    unitCost: stockMovements.unitCost,
    cost: stockMovements.cost,
    supplier: stockMovements.supplier,
    reason: stockMovements.reason,
    orderId: stockMovements.orderId,
    orderNumber: orders.number,
    actor: users.name,
  },
  toRow: (movement): StockMovementRow => ({
    ...movement,
    at: movement.at.toISOString(),
    unitCost: movement.unitCost === null ? null : moneyText(movement.unitCost),
    cost: moneyText(movement.cost),
  }),
  key: stockMovements.id,
});
