import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { BillAccount, BillState } from '#contract/finance/supplier-bills.rules.ts';
import { createdAt, id, idOf, money, rate, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { stockMovements } from '#server/catalogue/stock/stock.table.ts';

/** What suppliers billed us. What a bill says never changes; its state and what was paid of it do. */
export const supplierBills = pgTable(
  'supplier_bills',
  {
    id: id(),
    state: text().$type<BillState>().notNull().default('open'),
    supplier: sortedText().notNull(),
    number: text().notNull(),
    /** Both as they are compared. */
    supplierKey: text().notNull(),
    numberKey: text().notNull(),
    billedOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    /** CAD for one unit of its currency. */
    rate: rate().notNull(),
    total: money().notNull(),
    totalCad: money().notNull(),
    /** Goods as billed, less what they were received at, in CAD; null of a bill without goods. */
    difference: money(),
    paid: money()
      .notNull()
      .default(sql`0`),
    note: text().notNull(),
    enteredBy: idOf().notNull(),
    enteredByName: text().notNull(),
    voidReason: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('supplier_bills_number')
      .on(table.supplierKey, table.numberKey)
      .where(sql`${table.state} <> 'void'`),
    index('supplier_bills_billed').on(table.billedOn, table.id),
    index('supplier_bills_due').on(table.dueOn, table.id),
    check(
      'supplier_bills_amounts',
      sql`${table.total} > 0 and ${table.paid} between 0 and ${table.total} and case ${table.state} when 'paid' then ${table.paid} = ${table.total} when 'part_paid' then ${table.paid} > 0 and ${table.paid} < ${table.total} else ${table.paid} = 0 end`,
    ),
  ],
);
export type SupplierBillRecord = typeof supplierBills.$inferSelect;

export const supplierBillLines = pgTable(
  'supplier_bill_lines',
  {
    id: id(),
    billId: idOf()
      .notNull()
      .references(() => supplierBills.id),
    position: integer().notNull(),
    account: text().$type<BillAccount>().notNull(),
    memo: text().notNull(),
    amount: money().notNull(),
    amountCad: money().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('supplier_bill_lines_place').on(table.billId, table.position),
    check('supplier_bill_lines_amount', sql`${table.amount} > 0 and ${table.amountCad} >= 0`),
  ],
);

/** Which deliveries a bill's goods are; released when the bill is void. */
export const supplierBillReceipts = pgTable(
  'supplier_bill_receipts',
  {
    id: id(),
    billId: idOf()
      .notNull()
      .references(() => supplierBills.id),
    movementId: idOf()
      .notNull()
      .references(() => stockMovements.id),
    cost: money().notNull(),
    released: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('supplier_bill_receipts_once')
      .on(table.movementId)
      .where(sql`not ${table.released}`),
    index('supplier_bill_receipts_bill').on(table.billId),
  ],
);

export const supplierPayments = pgTable(
  'supplier_payments',
  {
    id: id(),
    billId: idOf()
      .notNull()
      .references(() => supplierBills.id),
    amount: money().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    actorId: idOf().notNull(),
    actorName: text().notNull(),
    /** Why it was taken back; null while it stands. */
    takenBack: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('supplier_payments_bill').on(table.billId),
    check('supplier_payments_amount', sql`${table.amount} > 0`),
  ],
);
export type SupplierPaymentRecord = typeof supplierPayments.$inferSelect;
