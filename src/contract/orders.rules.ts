/** Who may move an order: customer, sales, vault officer, compliance, finance, super administrator, the system. */
export type OrderActor = 'customer' | 'sales' | 'vault' | 'compliance' | 'finance' | 'super' | 'system';

export const orderStatuses = [
  'draft',
  'awaiting_payment',
  'payment_review',
  'confirmed',
  'processing',
  'ready_for_pickup',
  'shipped',
  'vaulted',
  'delivery_exception',
  'reshipped',
  'refunded',
  'completed',
  'closed',
  'on_hold',
  'cancel_requested',
  'cancelled',
  'expired',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

interface Transition {
  from: OrderStatus;
  event: string;
  to: OrderStatus;
  by: readonly OrderActor[];
}

const hold = (from: OrderStatus): Transition => ({ from, event: 'hold', to: 'on_hold', by: ['compliance', 'sales'] });
const askCancel = (from: OrderStatus): Transition => ({
  from,
  event: 'requestCancel',
  to: 'cancel_requested',
  by: ['customer'],
});

/**
 * Every move an order can make; anything not listed is refused with 409.
 * `release` (from on_hold) and `refuseCancel` return to the status the order had before, which the row remembers.
 */
export const orderTransitions: readonly Transition[] = [
  { from: 'draft', event: 'place', to: 'awaiting_payment', by: ['sales'] },
  { from: 'awaiting_payment', event: 'reviewPayment', to: 'payment_review', by: ['system', 'finance'] },
  { from: 'awaiting_payment', event: 'confirm', to: 'confirmed', by: ['system', 'finance'] },
  { from: 'payment_review', event: 'confirm', to: 'confirmed', by: ['system', 'finance'] },
  { from: 'awaiting_payment', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'awaiting_payment', event: 'cancel', to: 'cancelled', by: ['customer', 'sales', 'super'] },
  { from: 'confirmed', event: 'cancel', to: 'cancelled', by: ['sales', 'super'] },
  { from: 'cancel_requested', event: 'cancel', to: 'cancelled', by: ['sales', 'finance'] },
  { from: 'confirmed', event: 'pick', to: 'processing', by: ['sales'] },
  { from: 'processing', event: 'ship', to: 'shipped', by: ['sales', 'vault'] },
  { from: 'processing', event: 'offerPickup', to: 'ready_for_pickup', by: ['sales', 'vault'] },
  { from: 'processing', event: 'vault', to: 'vaulted', by: ['vault'] },
  { from: 'shipped', event: 'complete', to: 'completed', by: ['system', 'sales'] },
  { from: 'ready_for_pickup', event: 'complete', to: 'completed', by: ['system', 'sales'] },
  { from: 'vaulted', event: 'complete', to: 'completed', by: ['system'] },
  { from: 'shipped', event: 'reportLoss', to: 'delivery_exception', by: ['system', 'sales'] },
  { from: 'delivery_exception', event: 'reship', to: 'reshipped', by: ['sales'] },
  { from: 'delivery_exception', event: 'refund', to: 'refunded', by: ['finance'] },
  { from: 'reshipped', event: 'complete', to: 'completed', by: ['system', 'sales'] },
  { from: 'completed', event: 'close', to: 'closed', by: ['system'] },
  askCancel('payment_review'),
  askCancel('confirmed'),
  hold('awaiting_payment'),
  hold('payment_review'),
  hold('confirmed'),
  hold('processing'),
];

/** Where the event leads from a status for an actor, or null when it is not allowed. */
export function nextOrderStatus(from: OrderStatus, event: string, actor: OrderActor): OrderStatus | null {
  const move = orderTransitions.find((row) => row.from === from && row.event === event);
  return move?.by.includes(actor) ? move.to : null;
}

export const paymentStates = [
  'unpaid',
  'partial',
  'paid',
  'overpaid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'failed',
  'chargeback',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const fulfilmentStates = ['none', 'partial', 'full', 'returned'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

export const orderStatusNames = {
  draft: 'Draft',
  awaiting_payment: 'Awaiting payment',
  payment_review: 'Payment review',
  confirmed: 'Confirmed',
  processing: 'Processing',
  ready_for_pickup: 'Ready for pickup',
  shipped: 'Shipped',
  vaulted: 'Vaulted',
  delivery_exception: 'Delivery exception',
  reshipped: 'Reshipped',
  refunded: 'Refunded',
  completed: 'Completed',
  closed: 'Closed',
  on_hold: 'On hold',
  cancel_requested: 'Cancel requested',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<OrderStatus, string>;

export const paymentStateNames = {
  unpaid: 'Unpaid',
  partial: 'Partial',
  paid: 'Paid',
  overpaid: 'Overpaid',
  refund_pending: 'Refund pending',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  chargeback: 'Chargeback',
} as const satisfies Record<PaymentState, string>;

export const deliveryMethods = ['ship', 'pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Payment methods the checkout offers today. */
export const paymentMethods = ['wire'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The statuses in which an order still binds stock. */
export const openOrderStatuses = [
  'awaiting_payment',
  'payment_review',
  'confirmed',
  'processing',
  'on_hold',
  'cancel_requested',
] as const satisfies readonly OrderStatus[];
