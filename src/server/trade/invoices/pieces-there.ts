import type { Executor } from '#server/db/database.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { readSentLines } from '#server/trade/orders/sent-lines.ts';

import { leftOf } from './credit-document.ts';
import { contentOf, creditNotesOf } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';

/**
 * How many pieces of each line of a document a credit note by hand can give back, by position: of goods those that the
 * customer has and was not given back. What has not left is taken out by cancelling, what was lost by its own refund; a
 * service is where it is.
 */
export async function piecesThere(
  db: Executor,
  invoice: InvoiceRecord,
  order: OrderRecord,
): Promise<ReadonlyMap<number, number>> {
  const content = contentOf(invoice);
  const earlier = (await creditNotesOf(db, invoice.id)).map(contentOf);
  const left = leftOf({ content, earlier });
  const sent = await readSentLines(db, order.id);
  return new Map(
    left.map(({ position, qty }) => {
      const line = invoice.series === 'INV' ? sent.find((each) => each.position === position) : undefined;
      // Of one whose parcels were lost what did not arrive was credited with its end.
      const away = line === undefined || order.status === 'refunded' ? 0 : line.qty - line.sent;
      return [position, Math.max(0, qty - away)];
    }),
  );
}
