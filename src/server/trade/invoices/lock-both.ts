import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import { lockOrder } from '#server/trade/orders/move-order.ts';

import { findInvoice, lockInvoice } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';

/** What finance asks of a document, of the version that was seen. */
export interface VoidRequest {
  version: number;
  reason: string;
}

export interface ByHand {
  id: string;
  actor: Actor & { id: string };
  /** The document as its page shows it, for who held an older version. */
  view: (tx: Transaction, invoice: InvoiceRecord) => Promise<AdminInvoice>;
}

/** A document with its order, both locked: order, then document, as whoever moves the order does. Refuses with 404 and 409, also of one that belongs to no order. */
export async function lockBoth(tx: Transaction, { id, version, view }: Omit<ByHand, 'actor'> & { version: number }) {
  const known = await findInvoice(tx, id);
  if (!known) throw notFound('The invoice');
  if (known.orderId === null) {
    throw conflict(`${known.number} belongs to no order: it is corrected where it came from.`);
  }
  const order = await lockOrder(tx, known.orderId);
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw notFound('The invoice');
  if (invoice.version !== version) {
    throw conflictWith(
      await view(tx, invoice),
      'This document has moved in the meantime. Check its current state first.',
    );
  }
  return { invoice, order };
}
