import type { OrderStatus } from '#contract/trade/orders.rules.ts';

/** What the shop tells other programs of, in the order in which the form offers it; nothing that has no source yet. */
export const webhookEventNames = {
  'price.updated': 'Market prices',
  'order.placed': 'Order placed',
  'order.payment_review': 'Payment under review',
  'order.paid': 'Order paid in full',
  'order.payment_failed': 'Payment failed the review',
  'order.confirmed': 'Order confirmed',
  'order.processing': 'Picking begun',
  'order.ready_for_pickup': 'Ready for pickup',
  'order.shipped': 'Order shipped',
  'order.vaulted': 'Order moved to the vault',
  'order.delivery_exception': 'Parcel lost or damaged',
  'order.reshipped': 'Order shipped again',
  'order.completed': 'Order completed',
  'order.closed': 'Order closed',
  'order.held': 'Order put on hold',
  'order.cancel_requested': 'Cancellation asked for',
  'order.resumed': 'Order goes on',
  'order.cancelled': 'Order cancelled',
  'order.expired': 'Order expired unpaid',
  'order.refunded': 'Order refunded',
  'content.published': 'Page or post published',
  'content.taken_down': 'Page or post taken down',
} as const;
export type WebhookEvent = keyof typeof webhookEventNames;

export const webhookEvents = Object.keys(webhookEventNames) as [WebhookEvent, ...WebhookEvent[]];

/** Sent when somebody tries an endpoint; nobody can choose it. */
export const testEvent = 'test.sent';

/** Everything that is sent under a type of its own. */
export type SentEvent = WebhookEvent | typeof testEvent;
export const sentEventNames: Readonly<Record<SentEvent, string>> = {
  ...webhookEventNames,
  [testEvent]: 'Test',
};
export const sentEvents = Object.keys(sentEventNames) as [SentEvent, ...SentEvent[]];

/** What reaching a status is called. */
const reached = {
  awaiting_payment: 'order.payment_failed',
  payment_review: 'order.payment_review',
  confirmed: 'order.confirmed',
  processing: 'order.processing',
  ready_for_pickup: 'order.ready_for_pickup',
  shipped: 'order.shipped',
  vaulted: 'order.vaulted',
  delivery_exception: 'order.delivery_exception',
  reshipped: 'order.reshipped',
  refunded: 'order.refunded',
  completed: 'order.completed',
  closed: 'order.closed',
  on_hold: 'order.held',
  cancel_requested: 'order.cancel_requested',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
} as const satisfies Record<OrderStatus, WebhookEvent>;

/** Statuses out of which an order goes back to the one before. */
const resting: readonly OrderStatus[] = ['on_hold', 'cancel_requested'];
/** Where nothing goes on. */
const endings: readonly OrderStatus[] = ['cancelled', 'expired', 'refunded'];

/** What a move of an order from a status to another is told as; null where it is told nobody. */
export function orderEventOf(from: OrderStatus, to: OrderStatus): WebhookEvent | null {
  if (from === to) return null;
  if (resting.includes(from) && !resting.includes(to) && !endings.includes(to)) return 'order.resumed';
  return reached[to];
}
