import { shortDateTime } from '#client/kit/date/date-words.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { OrderStatus } from '#contract/trade/orders.rules.ts';

/** Who has to act next on an order, and what is waited for; null when it has ended. */
export function nextStep({
  status,
  paymentDeadline,
  isPaidFor,
}: Pick<AdminOrder, 'status' | 'paymentDeadline' | 'isPaidFor'>) {
  if (status === 'awaiting_payment') {
    return { what: 'Payment in full', who: `The customer pays by ${shortDateTime(paymentDeadline)}` };
  }
  if (needsMoney.has(status) && !isPaidFor) {
    return { what: 'Money, or the end of the order', who: 'It is not paid for: no goods of it leave' };
  }
  return steps[status] ?? null;
}

/** Statuses in which goods are about to leave. */
export const needsMoney: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'confirmed',
  'processing',
  'ready_for_pickup',
  'delivery_exception',
]);

const steps: Partial<Record<OrderStatus, { what: string; who: string }>> = {
  payment_review: { what: 'Match what was received', who: 'Finance acts next' },
  confirmed: { what: 'Pick the pieces', who: 'Sales acts next' },
  processing: { what: 'Ship, offer for pickup or move to the vault', who: 'Sales and the vault act next' },
  ready_for_pickup: { what: 'Pickup', who: 'The customer comes' },
  shipped: { what: 'Delivery', who: 'The carrier delivers' },
  vaulted: { what: 'Taking in', who: 'Two officers of the vault act next' },
  delivery_exception: { what: 'Ship again or refund', who: 'Sales or finance acts next' },
  reshipped: { what: 'Delivery', who: 'The carrier delivers' },
  on_hold: { what: 'Release or end the order', who: 'Compliance acts next' },
  cancel_requested: { what: 'Decide on the cancellation', who: 'Sales acts next' },
};
