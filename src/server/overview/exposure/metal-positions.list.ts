import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';

import { soldStates } from '#contract/buying/purchases.rules.ts';
import { owingStatuses } from '#contract/overview/exposure.rules.ts';
import { reviewStates } from '#contract/vault/sell-backs.rules.ts';
import { purchaseLines, purchases } from '#server/buying/purchases/purchases.table.ts';
import type { Executor } from '#server/db/database.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { parcelLines, parcels } from '#server/trade/orders/parcels.table.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { sellBackLines, sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

const bigSum = (of: SQL) => sql`coalesce(sum(${of}), 0)::text`.mapWith(BigInt);

/**
 * Fine weight (10^-9 g) and cost (CAD minor units) of all pieces on the shelves, by metal. The same as the journal's accounts
 * `stock_available` and `stock_reserved` together, and `inventory`: the books' check holds them against each other.
 */
export const readOnHand = (db: Executor) =>
  db
    .select({
      metal: products.metal,
      ng: bigSum(sql`${products.fineNg}::numeric * ${stockLevels.onHand}`),
      cost: bigSum(sql`${stockLevels.cost}`),
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(gt(stockLevels.onHand, 0))
    .groupBy(products.metal);

/**
 * Fine weight (10^-9 g) that open orders were sold and have not got, by metal, apart for those of which something is due and
 * those paid in full; with how many orders each are. Of the orders that bind stock it is the journal's `stock_reserved`.
 * Finds the open orders by the index of the status, however many others there are.
 */
export const readSold = (db: Executor) => {
  const sent = db
    .select({ qty: sql<number>`coalesce(sum(${parcelLines.qty}), 0)`.as('sent_qty') })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(eq(parcelLines.lineId, orderLines.id), inArray(parcels.state, ['underway', 'delivered'])))
    .as('sent');
  const isPaid = sql<boolean>`${orders.dueCad} <= 0`;
  return db
    .select({
      metal: orderLines.metal,
      isPaid,
      ng: bigSum(sql`${orderLines.fineNg}::numeric * (${orderLines.qty} - ${sent.qty})`),
      orders: sql`count(distinct ${orders.id})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .crossJoinLateral(sent)
    .where(and(inArray(orders.status, [...owingStatuses]), sql`${orderLines.qty} > ${sent.qty}`))
    .groupBy(orderLines.metal, isPaid);
};

/** Fine weight (10^-9 g) of the quotes to buy that hold a locked price at a moment, by metal, and how many they are. */
export const readLocked = (db: Executor, now: Date) => {
  const line = sql`jsonb_array_elements(${quotes.inputs} -> 'lines') as line`;
  const metal = sql<string>`line ->> 'metal'`;
  return db
    .select({
      metal,
      ng: bigSum(sql`(line ->> 'fineNg')::numeric * (line ->> 'qty')::int`),
      quotes: sql`count(distinct ${quotes.id})`.mapWith(Number),
    })
    .from(quotes)
    .crossJoinLateral(line)
    .where(and(eq(quotes.status, 'active'), eq(quotes.side, 'buy'), gt(quotes.expiresAt, now)))
    .groupBy(metal);
};

/**
 * Fine weight (10^-9 g) of sales from the vault whose price is agreed and that nobody has decided on yet, by metal: approved, it is on
 * our shelf.
 */
export const readBoughtBack = (db: Executor) =>
  db
    .select({ metal: sellBackLines.metal, ng: bigSum(sql`${sellBackLines.pieceNg}::numeric * ${sellBackLines.qty}`) })
    .from(sellBacks)
    .innerJoin(sellBackLines, eq(sellBackLines.sellBackId, sellBacks.id))
    .where(inArray(sellBacks.state, [...reviewStates]))
    .groupBy(sellBackLines.metal);

/**
 * Fine weight (10^-9 g) that customers sold us by weight and that waits for a refiner, by metal. It is the journal's account
 * `metal_to_refine`, against which the books' check holds these rows.
 */
export const readToRefine = (db: Executor) =>
  db
    .select({ metal: purchaseLines.metal, ng: bigSum(sql`${purchaseLines.fineNg}`) })
    .from(purchases)
    .innerJoin(purchaseLines, eq(purchaseLines.purchaseId, purchases.id))
    .where(
      and(inArray(purchases.state, [...soldStates]), eq(purchaseLines.kind, 'metal'), isNotNull(purchaseLines.total)),
    )
    .groupBy(purchaseLines.metal);
