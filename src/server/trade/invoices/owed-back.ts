import type { OrderRecord } from '#server/trade/orders/move-order.ts';

import type { InvoiceRecord } from './invoices.table.ts';

/**
 * What a credit note means for whoever it is written to: so far as what was paid and kept is more than what the invoice
 * still asks for after it, the shop owes him the money back; the rest of the note was never paid and is not owed any more.
 * `sale` is the invoice as it stood before the note; minor units.
 */
export function owedBack(
  order: Pick<OrderRecord, 'paid' | 'refunded' | 'toBalance'>,
  sale: Pick<InvoiceRecord, 'total' | 'credited'>,
  gross: bigint,
): { back: bigint; unpaid: bigint } {
  const kept = order.paid - order.refunded - order.toBalance;
  const over = kept - (sale.total - sale.credited - gross);
  const back = over <= 0n ? 0n : over < gross ? over : gross;
  return { back, unpaid: gross - back };
}
