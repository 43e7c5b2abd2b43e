import { shortDateTime } from '#client/kit/date/date-words.ts';
import type { Order } from '#contract/orders.contract.ts';
import type { OrderStatus } from '#contract/orders.rules.ts';

/** Who acts next on a customer's order, in his words; null when nothing more comes of it. */
export function ownNextStep({
  status,
  delivery,
  paymentDeadline,
}: Pick<Order, 'status' | 'delivery' | 'paymentDeadline'>) {
  if (status === 'awaiting_payment') {
    return { what: 'Your payment', who: `You pay by ${shortDateTime(paymentDeadline)}` };
  }
  if (status === 'processing') {
    return delivery === 'pickup'
      ? { what: 'Ready for pickup', who: 'We set your pieces aside and mail you a code' }
      : { what: 'Shipping', who: 'We pack and insure your pieces' };
  }
  return steps[status] ?? null;
}

const steps: Partial<Record<OrderStatus, { what: string; who: string }>> = {
  payment_review: { what: 'Your payment is matched', who: 'We look at what has arrived' },
  confirmed: { what: 'Picking', who: 'We take your pieces off the shelf' },
  ready_for_pickup: { what: 'Pickup', who: 'You come with your code and a photo document' },
  shipped: { what: 'Delivery', who: 'The carrier brings your parcel' },
  reshipped: { what: 'Delivery', who: 'The carrier brings your parcel' },
  delivery_exception: { what: 'Sent again or refunded', who: 'We clear it up with the carrier' },
  on_hold: { what: 'It goes on', who: 'We check something and write to you' },
  cancel_requested: { what: 'Our decision', who: 'We decide within a business day' },
};
