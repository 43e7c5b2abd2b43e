import { eq } from 'drizzle-orm';

import { eventTo, invoiceStateOf, nextInvoiceState } from '#contract/trade/invoices.rules.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import type { InvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { paidUntil } from '#server/trade/payments/payments.read.ts';

import { type InvoiceRecord, invoices } from './invoices.table.ts';

/** The invoice follows the order's money and its deadline; what is paid after an order's end is for what that cost. */
export async function followMoney(
  tx: Transaction,
  now: Date,
  order: InvoicedOrder['order'],
  sale: InvoiceRecord,
): Promise<InvoiceRecord> {
  const dueAt = order.paymentDeadline;
  const paid = hasEnded(order) ? await paidUntil(tx, order.id, order.statusSince) : order.paid;
  const facts = { ...sale, paid, isVoid: sale.state === 'void', isLate: dueAt <= now };
  const state = invoiceStateOf(facts);
  if (state === sale.state && paid === sale.paid && dueAt.getTime() === sale.dueAt?.getTime()) return sale;
  return stand(tx, sale, { state, paid, dueAt });
}

/**
 * The invoice of an order's end follows what is left of the order's money to pay it, and its own day of payment. What was
 * credited of it after it was paid is on the balance and pays it no more.
 */
export async function followEnd(
  tx: Transaction,
  now: Date,
  order: InvoicedOrder['order'],
  fee: InvoiceRecord,
): Promise<InvoiceRecord> {
  const paid = paidOfEnd(order, fee.total);
  const isLate = fee.dueAt !== null && fee.dueAt <= now;
  const state = invoiceStateOf({ ...fee, paid, isVoid: fee.state === 'void', isLate });
  return state === fee.state && paid === fee.paid ? fee : stand(tx, fee, { state, paid });
}

/** What of an ended order's money pays what the end cost: all that was not given back, as far as it goes. */
export function paidOfEnd({ paid, refunded, toBalance }: InvoicedOrder['order'], costs: bigint): bigint {
  const left = paid - refunded - toBalance;
  if (left < 0n) return 0n;
  return left < costs ? left : costs;
}

/** Writes where a locked document stands now; a move that the table does not list is a fault of ours. */
export async function stand(
  tx: Transaction,
  invoice: InvoiceRecord,
  to: Partial<Pick<InvoiceRecord, 'state' | 'paid' | 'dueAt' | 'voidReason'>>,
): Promise<InvoiceRecord> {
  const state = to.state ?? invoice.state;
  const event = eventTo(invoice.state, state);
  if (state !== invoice.state && (event === null || nextInvoiceState(invoice.state, event, 'system') === null)) {
    throw new Error(`${invoice.number} is ${invoice.state} and cannot become ${state}.`);
  }
  const [updated] = await tx
    .update(invoices)
    .set({ ...to, version: nextVersion(invoices.version) })
    .where(eq(invoices.id, invoice.id))
    .returning();
  return updated as InvoiceRecord;
}
