import { eq, inArray } from 'drizzle-orm';

import { creditGross } from '#contract/trade/invoice-credit.rules.ts';
import { endedOrderStatuses, type OrderStatus } from '#contract/trade/orders.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { type InvoicedOrder, readInvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import { promisedOf, refundReasons } from '#server/trade/payments/payments.read.ts';

import { endDocuments } from './end-documents.ts';
import { lockSale } from './invoices.read.ts';
import { invoiceDues, type InvoiceRecord } from './invoices.table.ts';
import { issueSale } from './issue-sale.ts';
import { followMoney } from './stand.ts';
import { type Shop, writeCreditNote } from './write-credit-note.ts';

const hasEnded = (status: OrderStatus): boolean => (endedOrderStatuses as readonly OrderStatus[]).includes(status);

/**
 * Brings the documents of one order to where the order stands, in the caller's transaction: its invoice is issued, follows
 * its money, is void or credited when the order has ended, and an end that cost something gets its own invoice. Doing it
 * again changes nothing. False when another worker has done it meanwhile.
 */
export async function settleOrder(tx: Transaction, shop: Shop, orderId: string): Promise<boolean> {
  const dues = await tx
    .select({ id: invoiceDues.id })
    .from(invoiceDues)
    .where(eq(invoiceDues.orderId, orderId))
    .for('update');
  if (dues.length === 0) return false;
  // Read after the lock: what was moved before a due row of ours is visible now.
  const invoiced = await readInvoicedOrder(tx, orderId);
  await tx.delete(invoiceDues).where(
    inArray(
      invoiceDues.id,
      dues.map(({ id }) => id),
    ),
  );
  const sale = (await lockSale(tx, orderId)) ?? (await issueSale(tx, shop, invoiced));
  const followed = await followMoney(tx, shop.clock.now(), invoiced.order, sale);
  if (hasEnded(invoiced.order.status)) await endDocuments(tx, shop, invoiced, followed);
  else await creditRefunds(tx, shop, invoiced.order, followed);
  return true;
}

/** Of a standing sale something was refunded: the credit note for it, so far as none tells of it yet. */
async function creditRefunds(tx: Transaction, shop: Shop, order: InvoicedOrder['order'], sale: InvoiceRecord) {
  // A note by hand tells of its refund before that is paid.
  const untold = order.refunded + (await promisedOf(tx, order.id)) - sale.credited;
  const left = sale.total - sale.credited;
  if (untold <= 0n || left <= 0n || sale.state === 'void') return;
  const why = await refundReasons(tx, order.id, untold);
  const reason =
    why.length > 0 ? `Refund on order ${order.number}: ${why.join(' ')}` : `Refund on order ${order.number}.`;
  const crediting = { invoice: sale, reason, actor: systemActor, as: 'system', books: 'tax' } as const;
  await writeCreditNote(tx, shop, crediting, (lines) => creditGross(lines, untold < left ? untold : left));
}
