import { getTableColumns } from 'drizzle-orm';

import { receiptsResource } from '#contract/trade/receipts.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { toReceiptRow } from './receipt-view.ts';
import { receipts } from './receipts.table.ts';

/** All money that came in. */
export const allReceipts = defineListSource({
  resource: receiptsResource,
  from: receipts,
  columns: {
    receivedAt: receipts.receivedAt,
    state: receipts.state,
    method: receipts.method,
    payerName: receipts.payerName,
    reference: receipts.reference,
    orderNumber: receipts.orderNumber,
    customerName: receipts.customerName,
    amount: receipts.amount,
    currency: receipts.currency,
  },
  select: getTableColumns(receipts),
  toRow: toReceiptRow,
  key: receipts.id,
});
