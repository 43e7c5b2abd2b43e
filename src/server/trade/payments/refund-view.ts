import { moneyText } from '#contract/arithmetic/exact.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

import type { RefundRecord } from './refunds.table.ts';

type Shown = Omit<RefundRecord, 'approvedBy' | 'approvedAt' | 'providerRef' | 'createdAt' | 'updatedAt'>;

export const toRefundRow = (refund: Shown): RefundRow => ({
  id: refund.id,
  requestedAt: refund.requestedAt.toISOString(),
  state: refund.state,
  customerId: refund.customerId,
  customerName: refund.customerName,
  orderId: refund.orderId,
  orderNumber: refund.orderNumber,
  paymentId: refund.paymentId,
  amount: moneyText(refund.amount),
  currency: refund.currency,
  target: refund.target,
  reason: refund.reason,
  promised: refund.creditNoteId !== null,
  requestedBy: refund.requestedByName,
  requestedById: refund.requestedBy,
  approvedBy: refund.approvedByName,
  paidAt: refund.paidAt?.toISOString() ?? null,
  reference: refund.reference,
  note: refund.note,
  version: refund.version,
});
