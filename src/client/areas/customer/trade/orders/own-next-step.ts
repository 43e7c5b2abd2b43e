import { fullDate, shortDate } from '#client/kit/date/date-words.ts';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';
import type { DeliveryMethod, OrderStatus } from '#contract/trade/orders.rules.ts';

/** Who acts next on a customer's order, in his words; null when nothing more comes of it. */
export function ownNextStep(
  {
    status,
    delivery,
    paymentDeadline,
    due,
    paid,
  }: Pick<OwnOrder, 'status' | 'delivery' | 'paymentDeadline' | 'due' | 'paid'>,
  isOverdue: boolean,
) {
  if (isOwed(due) && (status === 'awaiting_payment' || status === 'payment_review')) {
    return {
      what: isOwed(paid) ? 'The rest of your payment' : 'Your payment',
      who: isOverdue ? `Overdue since ${fullDate(paymentDeadline)}` : `You pay by ${fullDate(paymentDeadline)}`,
    };
  }
  if (status === 'processing') {
    return processing[delivery];
  }
  return steps[status] ?? null;
}

/** The same in a few words, for a list. */
export function shortNextStep({
  status,
  delivery,
  paymentDeadline,
  due,
}: Pick<OwnOrder, 'status' | 'delivery' | 'paymentDeadline' | 'due'>): string {
  if (isOwed(due)) return hasEnded(status) ? 'Closing costs are due' : `Pay by ${shortDate(paymentDeadline)}`;
  if (status === 'processing') return shortProcessing[delivery];
  return shortSteps[status] ?? '';
}

/** Whether nothing more comes of an order but what its end cost. */
export const hasEnded = (status: OrderStatus): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'refunded';

const isOwed = (amount: string): boolean => /[1-9]/.test(amount);

const processing: Record<DeliveryMethod, { what: string; who: string }> = {
  ship: { what: 'Shipping', who: 'We pack and insure your pieces' },
  pickup: { what: 'Ready for pickup', who: 'We set your pieces aside and email you a code' },
  vault: { what: 'Into the vault', who: 'We take your pieces to the vault' },
};

const shortProcessing: Record<DeliveryMethod, string> = {
  ship: 'Next: shipping',
  pickup: 'We set your pieces aside',
  vault: 'Next: into the vault',
};

const shortSteps: Partial<Record<OrderStatus, string>> = {
  payment_review: 'We match what arrived',
  confirmed: 'Next: we pack it',
  ready_for_pickup: 'Bring your code',
  shipped: 'On its way to you',
  vaulted: 'We are placing it in the vault',
  reshipped: 'On its way to you',
  delivery_exception: 'We clear it up with the carrier',
  on_hold: 'We write to you',
  cancel_requested: 'We decide within a business day',
};

const steps: Partial<Record<OrderStatus, { what: string; who: string }>> = {
  payment_review: { what: 'Your payment is matched', who: 'We look at what has arrived' },
  confirmed: { what: 'Picking', who: 'We take your pieces off the shelf' },
  ready_for_pickup: { what: 'Pickup', who: 'You bring your code and photo ID' },
  shipped: { what: 'Delivery', who: 'The carrier brings your parcel' },
  vaulted: { what: 'In your vault', who: 'We are placing it in the vault: two officers check each piece' },
  reshipped: { what: 'Delivery', who: 'The carrier brings your parcel' },
  delivery_exception: { what: 'Sent again or refunded', who: 'We clear it up with the carrier' },
  on_hold: { what: 'It goes on', who: 'We check something and write to you' },
  cancel_requested: { what: 'Our decision', who: 'We decide within a business day' },
};
