/** Who may move an order: customer, sales, vault officer, compliance, finance, super administrator, the system. */
export type OrderActor = 'customer' | 'sales' | 'vault' | 'compliance' | 'finance' | 'super' | 'system';

export const orderStatuses = [
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

/** Where a move leads: a status, or back to the one that the order had before, which its row remembers. */
type Target = OrderStatus | 'previous';

interface Transition {
  from: OrderStatus;
  event: string;
  to: Target;
  by: readonly OrderActor[];
}

const hold = (from: OrderStatus): Transition => ({ from, event: 'hold', to: 'on_hold', by: ['compliance', 'sales'] });
const askCancel = (from: OrderStatus): Transition => ({
  from,
  event: 'requestCancel',
  to: 'cancel_requested',
  by: ['customer'],
});

/** The status in which an order is placed, by its customer or on the phone by sales. */
export const placedStatus = 'awaiting_payment' satisfies OrderStatus;

/**
 * Every move an order can make; anything not listed is refused with 409. What else a move needs, beside the status and who
 * asks, is in `order-moves.rules.ts`.
 */
export const orderTransitions: readonly Transition[] = [
  { from: 'awaiting_payment', event: 'reviewPayment', to: 'payment_review', by: ['system', 'finance'] },
  { from: 'awaiting_payment', event: 'confirm', to: 'confirmed', by: ['system', 'finance'] },
  { from: 'payment_review', event: 'confirm', to: 'confirmed', by: ['system', 'finance'] },
  { from: 'payment_review', event: 'failPayment', to: 'awaiting_payment', by: ['system', 'finance'] },
  { from: 'awaiting_payment', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'awaiting_payment', event: 'cancel', to: 'cancelled', by: ['customer', 'sales', 'super'] },
  { from: 'payment_review', event: 'cancel', to: 'cancelled', by: ['sales', 'finance', 'super'] },
  { from: 'confirmed', event: 'cancel', to: 'cancelled', by: ['sales', 'super'] },
  { from: 'cancel_requested', event: 'cancel', to: 'cancelled', by: ['sales', 'finance', 'super'] },
  { from: 'cancel_requested', event: 'refuseCancel', to: 'previous', by: ['sales', 'finance', 'super'] },
  { from: 'confirmed', event: 'pick', to: 'processing', by: ['sales'] },
  { from: 'processing', event: 'ship', to: 'shipped', by: ['sales', 'vault'] },
  { from: 'processing', event: 'cancel', to: 'cancelled', by: ['sales', 'super'] },
  { from: 'processing', event: 'refund', to: 'refunded', by: ['finance'] },
  { from: 'ready_for_pickup', event: 'cancel', to: 'cancelled', by: ['sales', 'super'] },
  { from: 'processing', event: 'offerPickup', to: 'ready_for_pickup', by: ['sales', 'vault'] },
  { from: 'processing', event: 'vault', to: 'vaulted', by: ['vault'] },
  { from: 'shipped', event: 'complete', to: 'completed', by: ['system', 'sales'] },
  { from: 'ready_for_pickup', event: 'complete', to: 'completed', by: ['system', 'sales'] },
  { from: 'vaulted', event: 'complete', to: 'completed', by: ['system'] },
  { from: 'shipped', event: 'reportLoss', to: 'delivery_exception', by: ['system', 'sales'] },
  { from: 'delivery_exception', event: 'reship', to: 'reshipped', by: ['sales'] },
  { from: 'delivery_exception', event: 'refund', to: 'refunded', by: ['finance'] },
  { from: 'reshipped', event: 'complete', to: 'completed', by: ['system', 'sales'] },
  { from: 'reshipped', event: 'reportLoss', to: 'delivery_exception', by: ['system', 'sales'] },
  { from: 'completed', event: 'close', to: 'closed', by: ['system'] },
  askCancel('awaiting_payment'),
  askCancel('payment_review'),
  askCancel('confirmed'),
  hold('awaiting_payment'),
  hold('payment_review'),
  hold('confirmed'),
  hold('processing'),
  { from: 'on_hold', event: 'release', to: 'previous', by: ['compliance', 'sales'] },
];

/**
 * Where the event leads from a status for an actor, or null when it is not allowed. `previous` is the status that a held
 * order, or one whose end was asked for, had before.
 */
export function nextOrderStatus(
  from: OrderStatus,
  event: string,
  actor: OrderActor,
  previous: OrderStatus | null = null,
): OrderStatus | null {
  const move = orderTransitions.find((row) => row.from === from && row.event === event);
  if (!move?.by.includes(actor)) return null;
  return move.to === 'previous' ? previous : move.to;
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

export const fulfilmentStateNames = {
  none: 'None',
  partial: 'Partial',
  full: 'Full',
  returned: 'Returned',
} as const satisfies Record<FulfilmentState, string>;

export const orderStatusNames = {
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

/** The same to the customer whose order it is. */
export const ownOrderStatusNames = {
  ...orderStatusNames,
  payment_review: 'Checking your payment',
  confirmed: 'Paid',
  processing: 'Being packed',
  vaulted: 'On its way into your vault',
  delivery_exception: 'Delivery problem',
  reshipped: 'Sent again',
  completed: 'Delivered',
  closed: 'Delivered',
  on_hold: 'Paused for a check',
  cancel_requested: 'You asked to cancel',
  expired: 'Not paid in time',
} as const satisfies Record<OrderStatus, string>;

/** The status of a customer's own order; what was stored was delivered to nobody. */
export const ownStatusName = ({ status, delivery }: { status: OrderStatus; delivery: DeliveryMethod }): string =>
  delivery === 'vault' && (status === 'completed' || status === 'closed')
    ? 'In your vault'
    : ownOrderStatusNames[status];

/** How much of his order has left, to its customer. */
export const ownFulfilmentNames = {
  none: 'Not yet',
  partial: 'In part',
  full: 'All of it',
  returned: 'Came back',
} as const satisfies Record<FulfilmentState, string>;

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

export const deliveryMethods = ['ship', 'pickup', 'vault'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The statuses in which an order still binds stock. */
export const openOrderStatuses = [
  'awaiting_payment',
  'payment_review',
  'confirmed',
  'processing',
  'ready_for_pickup',
  'on_hold',
  'cancel_requested',
] as const satisfies readonly OrderStatus[];

/** Statuses in which nothing more comes of an order. */
export const endedOrderStatuses = ['cancelled', 'expired', 'refunded'] as const satisfies readonly OrderStatus[];

export const orderChannels = ['web', 'phone', 'standing'] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const orderChannelNames = { web: 'Web', phone: 'Phone', standing: 'Standing' } as const satisfies Record<
  OrderChannel,
  string
>;

/** Why compliance looks at an order. The first three are raised when it is placed (FINTRAC's 24-hour rule and ours). */
export const riskFlags = ['large_order', 'large_day', 'structuring', 'other_name', 'watch'] as const;
export type RiskFlag = (typeof riskFlags)[number];

export const riskFlagNames = {
  large_order: 'Large order',
  large_day: 'Large in 24 h',
  structuring: 'Structuring',
  other_name: 'Paid by another name',
  watch: 'Watched',
} as const satisfies Record<RiskFlag, string>;

export const parcelStates = ['underway', 'delivered', 'lost', 'returned'] as const;
export type ParcelState = (typeof parcelStates)[number];

export const parcelStateNames = {
  underway: 'On its way',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Returned',
} as const satisfies Record<ParcelState, string>;

/** Papers by which somebody proves who he is at the counter. */
export const counterPapers = ['passport', 'driving_licence', 'permanent_resident', 'provincial_id'] as const;
export type CounterPaper = (typeof counterPapers)[number];

export const counterPaperNames = {
  passport: 'Passport',
  driving_licence: 'Driver’s licence',
  permanent_resident: 'Permanent resident card',
  provincial_id: 'Provincial ID card',
} as const satisfies Record<CounterPaper, string>;
