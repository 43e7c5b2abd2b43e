import { and, eq, isNull, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { supplierBillsResource, unbilledGoodsResource } from '#contract/finance/supplier-bills.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { stockMovements } from '#server/catalogue/stock/stock.table.ts';

import { supplierBillReceipts, supplierBills } from './supplier-bills.table.ts';

const { id, supplier, number, state, billedOn, dueOn, currency, total, paid, difference } = supplierBills;
const due = sql<bigint>`case when ${state} = 'void' then 0 else ${total} - ${paid} end`;

/** All bills of suppliers. */
export const allSupplierBills = defineListSource({
  resource: supplierBillsResource,
  from: supplierBills,
  columns: { supplier, number, state, billedOn, dueOn, currency, total, due, difference },
  select: {
    ...{ id, supplier, number, state, billedOn, dueOn, currency, total, difference },
    due: sql<bigint>`${due}::text`.mapWith(BigInt).as('due'),
  },
  toRow: (bill) => ({
    ...bill,
    total: moneyText(bill.total),
    due: moneyText(bill.due),
    difference: bill.difference === null ? null : moneyText(bill.difference),
  }),
  key: id,
});

const supplierOf = sql<string>`coalesce(${stockMovements.supplier}, '')`;

/** Deliveries of suppliers that no standing bill names. */
export const allUnbilledGoods = defineListSource({
  resource: unbilledGoodsResource,
  from: stockMovements,
  innerJoins: [{ table: products, on: eq(products.id, stockMovements.productId) }],
  columns: {
    at: stockMovements.at,
    supplier: stockMovements.supplier,
    sku: products.sku,
    product: products.name,
    qty: stockMovements.onHand,
    cost: stockMovements.cost,
    reference: stockMovements.reason,
  },
  select: {
    id: stockMovements.id,
    at: stockMovements.at,
    supplier: supplierOf.as('supplier_of'),
    sku: products.sku,
    product: products.name,
    qty: stockMovements.onHand,
    cost: stockMovements.cost,
    reference: stockMovements.reason,
  },
  toRow: (row) => ({ ...row, at: row.at.toISOString(), cost: moneyText(row.cost) }),
  key: stockMovements.id,
  ownerCondition: and(
    eq(stockMovements.kind, 'receive'),
    isNull(stockMovements.purchaseId),
    isNull(stockMovements.sellBackId),
    sql`not exists (select 1 from ${supplierBillReceipts} where ${supplierBillReceipts.movementId} = ${stockMovements.id} and not ${supplierBillReceipts.released})`,
  ) as ReturnType<typeof sql>,
});
