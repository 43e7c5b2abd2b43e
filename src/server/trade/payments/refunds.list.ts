import { getTableColumns } from 'drizzle-orm';

import { refundsResource } from '#contract/trade/refunds.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { toRefundRow } from './refund-view.ts';
import { refunds } from './refunds.table.ts';

/** All money given back, and asked for. */
export const allRefunds = defineListSource({
  resource: refundsResource,
  from: refunds,
  columns: {
    requestedAt: refunds.requestedAt,
    state: refunds.state,
    customerName: refunds.customerName,
    orderNumber: refunds.orderNumber,
    target: refunds.target,
    reason: refunds.reason,
    reference: refunds.reference,
    amount: refunds.amount,
    currency: refunds.currency,
    requestedBy: refunds.requestedByName,
    approvedBy: refunds.approvedByName,
  },
  select: getTableColumns(refunds),
  toRow: toRefundRow,
  key: refunds.id,
});
