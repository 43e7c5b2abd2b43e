import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { MovementKind } from '#contract/catalogue/stock.rules.ts';
import { createdAt, id, idOf, money, updatedAt } from '#server/db/columns.ts';
import { products } from '#server/catalogue/products/products.table.ts';

/** What lies on the shelf and what of it is promised; apart from the product so that edits and orders never wait for each other. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: idOf()
      .primaryKey()
      .references(() => products.id),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** Of those reserved, the ones that were ordered in when they were: only they may be missing on the shelf. */
    awaited: integer().notNull().default(0),
    /** What the pieces on hand cost together, in CAD: each leaves at the average of all. */
    cost: money()
      .notNull()
      .default(sql`0`),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stock_levels_cost', sql`${table.cost} >= 0 and (${table.onHand} > 0 or ${table.cost} = 0)`),
    check(
      'stock_levels_exact',
      sql`${table.reserved} >= 0 and ${table.onHand} >= 0 and ${table.awaited} between 0 and ${table.reserved} and ${table.onHand} + ${table.awaited} >= ${table.reserved}`,
    ),
  ],
);

/** Every change of stock, appended only. `onHand` and `reserved` are the signed changes of the level. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: idOf()
      .notNull()
      .references(() => products.id),
    kind: text().$type<MovementKind>().notNull(),
    onHand: integer().notNull(),
    reserved: integer().notNull(),
    /** Cost of one piece in CAD, on receipt. */
    unitCost: money(),
    /** The signed change of the shelf's cost, in CAD. */
    cost: money()
      .notNull()
      .default(sql`0`),
    supplier: text(),
    reason: text(),
    /** The order that reserves, releases or ships. */
    orderId: idOf(),
    /** The purchase from a customer by which pieces came in; of no supplier’s bill. */
    purchaseId: idOf(),
    /** The sale from the vault that it came by. */
    sellBackId: idOf(),
    actorId: idOf(),
    at: createdAt(),
  },
  (table) => [
    index('stock_movements_product').on(table.productId, table.at),
    index('stock_movements_order').on(table.orderId),
    index('stock_movements_purchase')
      .on(table.purchaseId)
      .where(sql`${table.purchaseId} is not null`),
    index('stock_movements_sell_back')
      .on(table.sellBackId)
      .where(sql`${table.sellBackId} is not null`),
    index('stock_movements_at').on(table.at, table.id),
  ],
);
