import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { noteRefund } from '#server/trade/orders/order-settlement.ts';

import { refundSums } from './payments.read.ts';
import type { RefundRecord } from './refunds.table.ts';

interface Noting {
  /** Locked by the caller. */
  order: OrderRecord;
  refund: RefundRecord;
  actor: Actor;
  at: Date;
  what: string;
  /** Of an order that has ended: what of its money is on the balance now, and what its end had put there. */
  balance?: Partial<Pick<OrderRecord, 'onBalance' | 'toBalance'>>;
}

/** Brings an order in step with its refunds, as they stand in the transaction. */
export const noteOnOrder = async (tx: Transaction, noting: Noting): Promise<void> =>
  noteRefund(tx, { ...noting, sums: await refundSums(tx, noting.order.id) });
