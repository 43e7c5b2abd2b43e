import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { auditRows } from '#server/audit/audit.service.ts';
import { type Rows, rowsOf } from '#server/db/insert-rows.ts';
import { invoiceDueRows } from '#server/trade/invoices/invoice-dues.ts';
import { entryRows } from '#server/ledger/ledger.service.ts';
import { mailRows } from '#server/outbox/outbox.service.ts';
import type { QuoteRecord } from '#server/trade/quotes/redeem-quote.ts';

import type { Desk } from './end-order.ts';
import { placedMail } from './order-mails.ts';
import { orderNotes } from './order-notes.table.ts';
import { placedPostings } from './order-postings.ts';
import { type OrderEvent, orderEvents, orderLines, type OrderRecord, orders } from './orders.table.ts';
import type { Placing } from './redeemable-quote.ts';
import type { LineRecord } from './sent-lines.ts';

/** An order that was just placed, and what it is shown with. */
export interface Placed {
  order: OrderRecord;
  lines: readonly LineRecord[];
  event: OrderEvent;
  quote: QuoteRecord;
  instructions: PaymentInstructions;
}

/** All that is written with a new order: itself, timeline, note, audit, journal, invoice to come, mail. */
export function placedRows(
  { clock, publicUrl }: Desk,
  placing: Placing,
  { order, lines, event, instructions }: Placed,
): Rows[] {
  const { id, number, currency, quoteId, customerId, placedAt: at } = order;
  const { actor } = placing;
  const byPhone = placing.channel === 'phone' ? placing : null;
  const note = { orderId: id, at, forCustomer: true, actorId: actor.id, actorName: actor.name };
  const placed = { number, total: order.total.toString(), currency, quoteId };
  const after = byPhone ? { ...placed, channel: 'phone', customerId, reason: byPhone.reason } : placed;
  const postings = placedPostings(order, lines);
  return [
    rowsOf(orders, [order]),
    rowsOf(orderLines, lines),
    rowsOf(orderEvents, [event]),
    rowsOf(orderNotes, byPhone?.message ? [{ ...note, text: byPhone.message }] : []),
    auditRows([{ actor, action: 'order.placed', entity: 'order', entityId: id, after }]),
    ...entryRows([{ at, kind: 'order.placed', refType: 'order', refId: id, actorId: actor.id, postings }]),
    invoiceDueRows([id], at),
    mailRows(clock, [placedMail(order, lines, instructions, publicUrl, byPhone?.message)]),
  ];
}
