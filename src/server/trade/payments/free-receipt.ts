import { numbersIn } from '#contract/trade/payment-matching.rules.ts';
import type { Executor } from '#server/db/database.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import { ordersByNumbers } from '#server/trade/orders/match-orders.read.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';

import type { ReceiptRecord } from './receipts.table.ts';

/**
 * Refuses with 409 to send money back while compliance holds whose it is: who it was kept for, whose order it was matched to
 * or names in its reference, or, as it may be nobody's yet, who is called as its payer.
 */
export async function requireFreeReceipt(
  db: Executor,
  holds: HoldHooks,
  { customerId, orderId, reference, payerName }: ReceiptRecord,
): Promise<void> {
  const matched = orderId === null ? undefined : await findOrder(db, orderId);
  const named = await ordersByNumbers(db, numbersIn(reference));
  for (const order of [...(matched ? [matched] : []), ...named]) {
    await holds.requireFree(db, { customerId: order.customerId, orderId: order.id });
  }
  if (customerId !== null) await holds.requireFree(db, { customerId });
  await holds.requireFreeName(db, payerName);
}
