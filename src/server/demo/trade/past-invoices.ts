import { invoiceStateOf } from '#contract/trade/invoices.rules.ts';
import type { invoices } from '#server/trade/invoices/invoices.table.ts';
import { saleDocument } from '#server/trade/invoices/sale-document.ts';
import { documentRow } from '#server/trade/invoices/write-document.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import type { DraftOrder } from './draft-order.ts';
import type { OrderLineRow } from './order-rows.ts';

/** What the worker took to number an order, in those days too. */
const WORKER_MS = 2000;

interface Naming {
  id: string;
  seq: number;
  now: Date;
}

/** The invoice of an order of the past, as it stands now: nobody was ever credited, and who did not pay was charged nothing. */
export function pastInvoice(
  order: OrderRecord,
  lines: readonly OrderLineRow[],
  draft: DraftOrder,
  { id, seq, now }: Naming,
): typeof invoices.$inferInsert {
  const at = new Date(order.placedAt.getTime() + WORKER_MS);
  const document = saleDocument(
    { order, lines: [...lines] },
    {
      company: defaultSettings.company,
      rates: draft.taxRate,
      services: { amounts: draft.services, tax: draft.serviceTax },
      provincial: draft.lines.map(({ tax }) => tax.provincial),
      pay: { method: order.paymentMethod, words: '', ...defaultSettings.payments, reference: order.number },
      prices: { quoteId: null, lockedAt: order.placedAt, basis: draft.basis, lines: draft.lines },
    },
  );
  const isVoid = order.status === 'cancelled' || order.status === 'expired';
  const isLate = order.paymentDeadline <= now;
  return {
    ...documentRow(document, { id, seq, at, customerId: order.customerId }),
    state: invoiceStateOf({ total: order.total, paid: order.paid, credited: 0n, isVoid, isLate }),
    paid: order.paid,
    voidReason: isVoid ? endedBecause(order) : null,
    updatedAt: order.updatedAt,
  };
}

const endedBecause = ({ number, status }: OrderRecord): string =>
  status === 'expired' ? `Order ${number} was not paid in time.` : `Order ${number} was cancelled.`;
