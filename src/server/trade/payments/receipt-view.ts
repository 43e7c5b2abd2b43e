import { moneyText } from '#contract/arithmetic/exact.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';

import type { ReceiptRecord } from './receipts.table.ts';

/** What a row of the list is made of. */
type Shown = Omit<
  ReceiptRecord,
  'bankAccount' | 'bankLine' | 'providerRef' | 'referenceKey' | 'nameClearedBy' | 'actorId' | 'createdAt' | 'updatedAt'
>;

export const toReceiptRow = (receipt: Shown): ReceiptRow => ({
  id: receipt.id,
  receivedAt: receipt.receivedAt.toISOString(),
  state: receipt.state,
  source: receipt.source,
  method: receipt.method,
  amount: moneyText(receipt.amount),
  currency: receipt.currency,
  payerName: receipt.payerName,
  reference: receipt.reference,
  orderId: receipt.orderId,
  orderNumber: receipt.orderNumber,
  customerId: receipt.customerId,
  customerName: receipt.customerName,
  applied: moneyText(receipt.applied),
  kept: moneyText(receipt.kept),
  keptReason: receipt.keptReason,
  note: receipt.note,
  version: receipt.version,
});
