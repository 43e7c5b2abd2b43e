import { asc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { SupplierBill } from '#contract/finance/supplier-bills.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { receivedGoods } from '#server/catalogue/catalogue.door.ts';

import { supplierBillLines, supplierBillReceipts, supplierBills, supplierPayments } from './supplier-bills.table.ts';

/** A bill as it is read; refuses with 404. */
export async function viewBill(db: Executor, id: string): Promise<SupplierBill> {
  const [bill] = await db.select().from(supplierBills).where(eq(supplierBills.id, id));
  if (!bill) throw notFound('The bill');
  const lines = await db
    .select()
    .from(supplierBillLines)
    .where(eq(supplierBillLines.billId, id))
    .orderBy(asc(supplierBillLines.position));
  const matched = await db.select().from(supplierBillReceipts).where(eq(supplierBillReceipts.billId, id));
  const goods = await receivedGoods(
    db,
    matched.map(({ movementId }) => movementId),
  );
  const paid = await db
    .select()
    .from(supplierPayments)
    .where(eq(supplierPayments.billId, id))
    .orderBy(asc(supplierPayments.id));
  const { supplier, number, state, billedOn, dueOn, currency, rate, note, voidReason, version } = bill;
  return {
    ...{ id, supplier, number, state, billedOn, dueOn, currency, rate, note, voidReason, version },
    total: moneyText(bill.total),
    totalCad: moneyText(bill.totalCad),
    due: moneyText(state === 'void' ? 0n : bill.total - bill.paid),
    difference: bill.difference === null ? null : moneyText(bill.difference),
    enteredBy: bill.enteredByName,
    lines: lines.map(({ account, memo, amount }) => ({ account, memo, amount: moneyText(amount) })),
    received: goods.map(({ at, cost, ...each }) => ({ ...each, at: at.toISOString(), cost: moneyText(cost) })),
    payments: paid.map(({ id: paymentId, paidOn, amount, reference, actorName, takenBack }) => ({
      ...{ id: paymentId, paidOn, reference, takenBack },
      amount: moneyText(amount),
      by: actorName,
    })),
  };
}
