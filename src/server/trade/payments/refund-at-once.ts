import type { RefundTarget } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import type { Shop } from './book-payment.ts';
import { askForSecond } from './refund-approval-mails.ts';
import { whySecond } from './refund-limit.ts';
import type { RefundRecord } from './refunds.table.ts';
import { requestRefund } from './request-refund.ts';
import { approveRefund, payRefund } from './settle-refund.ts';
import { knownPayment } from './book-reversal.ts';

interface Wanted {
  paymentId: string;
  amount: string;
  target: RefundTarget;
  reason: string;
  version: number;
  /** The credit note that promised it. */
  creditNoteId?: string | null;
  /** Approve it as well, where one person alone may. */
  approve?: boolean | undefined;
  /** Of the wire by which it has left already; it is then paid too. */
  reference?: string | undefined;
}

/**
 * Asks for a refund of a payment and, where whoever asks may do so alone, approves it and says that it was wired, in the
 * caller's transaction. What needs a second person stays asked for, and everybody who may approve it gets a mail.
 */
export async function refundAtOnce(
  tx: Transaction,
  shop: Shop,
  actor: Actor & { id: string },
  { approve = false, reference, ...wanted }: Wanted,
): Promise<RefundRecord> {
  const { orderId } = await knownPayment(tx, wanted.paymentId);
  const customerId = (await findOrder(tx, orderId))?.customerId;
  // People before orders, as everywhere; each slice then sees the sums of those before it.
  await lockUsers(tx, [actor.id, ...(customerId === undefined ? [] : [customerId])]);
  const refund = await requestRefund(tx, shop, actor, wanted);
  const why = await whySecond(tx, refund, shop.clock.now());
  if (why !== null) await askForSecond(tx, shop, refund, why);
  if (why !== null || !approve) return refund;
  const approved = await approveRefund(tx, shop, actor, refund);
  if (reference === undefined || approved.state !== 'approved' || approved.target !== 'bank') return approved;
  return payRefund(tx, shop, actor, { id: approved.id, version: approved.version, reference });
}
