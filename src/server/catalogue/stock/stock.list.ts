import { eq, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { StockRow } from '#contract/catalogue/stock.contract.ts';
import { stockResource } from '#contract/catalogue/stock.resource.ts';
import type { StockState } from '#contract/catalogue/products.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { notFound } from '#server/http/refusal.ts';
import { products } from '#server/catalogue/products/products.table.ts';

import { stockLevels } from './stock.table.ts';

const onHand = sql<number>`coalesce(${stockLevels.onHand}, 0)`;
const reserved = sql<number>`coalesce(${stockLevels.reserved}, 0)`;
const awaited = sql<number>`coalesce(${stockLevels.awaited}, 0)`;
const free = sql<number>`(${onHand} - ${reserved})`;
const cost = sql`coalesce(${stockLevels.cost}, 0)`.mapWith(BigInt);
/** Half up, as every amount of money. */
const unitCost =
  sql`case when ${onHand} > 0 then floor(${stockLevels.cost}::numeric / ${onHand} + 0.5)::bigint end`.mapWith(
    (value: unknown) => (value === null ? null : BigInt(value as string)),
  );
const state = sql<StockState>`
  case when ${free} <= 0 then 'sold_out' when ${free} <= ${products.lowAt} then 'low' else 'in_stock' end`;
const fineNg = sql`(${products.fineNg} * ${onHand})`.mapWith(BigInt);

const stockLevelColumns = {
  id: products.id,
  sku: products.sku,
  name: products.name,
  metal: products.metal,
  lowAt: products.lowAt,
  state: state.as('stock_state'),
  onHand: onHand.as('stock_on_hand'),
  reserved: reserved.as('stock_reserved'),
  awaited: awaited.as('stock_awaited'),
  fineNg: fineNg.as('stock_fine_ng'),
  unitCost: unitCost.as('stock_unit_cost'),
  cost: cost.as('stock_cost'),
} as const;

interface StockLevelRecord extends Omit<StockRow, 'free' | 'fineNg' | 'unitCost' | 'cost'> {
  fineNg: bigint;
  unitCost: bigint | null;
  cost: bigint;
}

const toStockRow = (record: StockLevelRecord): StockRow => ({
  ...record,
  free: record.onHand - record.reserved,
  fineNg: record.fineNg.toString(),
  unitCost: record.unitCost === null ? null : moneyText(record.unitCost),
  cost: moneyText(record.cost),
});

const level = { table: stockLevels, on: eq(stockLevels.productId, products.id) };

/** The shelf of every product, also of those that never held a piece. */
export const allStockLevels = defineListSource({
  resource: stockResource,
  from: products,
  leftJoins: [level],
  columns: {
    sku: products.sku,
    name: products.name,
    metal: products.metal,
    state,
    onHand,
    reserved,
    awaited,
    free,
    fineNg,
    unitCost,
    cost,
  },
  select: stockLevelColumns,
  toRow: toStockRow,
  key: products.id,
});

/** The shelf of one product as its list shows it. Refuses with 404. */
export async function readStockLevel(db: Executor, productId: string): Promise<StockRow> {
  const [record] = await db
    .select(stockLevelColumns)
    .from(products)
    .leftJoin(level.table, level.on)
    .where(eq(products.id, productId));
  if (!record) throw notFound('The product');
  return toStockRow(record);
}
