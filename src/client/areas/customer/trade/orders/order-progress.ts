import { zonedDateTime } from '#client/kit/date/date-words.ts';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';
import type { OrderStatus } from '#contract/trade/orders.rules.ts';

export type Passed = Pick<
  OwnOrder,
  'events' | 'placedAt' | 'delivery' | 'status' | 'due' | 'paymentDeadline' | 'fulfilment'
>;

interface ProgressStep {
  name: string;
  /** When it was done; null while it is not, and where that is not known. */
  at: string | null;
  isDone: boolean;
  /** Who acts, while it is the step at hand. */
  words: string;
}

/** The steps of an order from its placing to its arrival. */
export function progressOf({ events, placedAt, delivery, status, due, paymentDeadline }: Passed): ProgressStep[] {
  const reached = (...to: OrderStatus[]): string | null =>
    events.find((event) => event.to !== null && to.includes(event.to))?.at ?? null;
  const ours = status === 'cancel_requested' ? 'waits for our decision' : 'we act next';
  const paidAt = reached('confirmed', 'processing');
  const owes = /[1-9]/.test(due);
  const steps = [
    { name: 'Ordered', at: placedAt, words: '' },
    {
      name: owes || status === 'payment_review' ? 'Payment' : 'Paid',
      at: paidAt,
      words: owes ? `you pay by ${zonedDateTime(paymentDeadline)}` : 'we match what arrived',
    },
    ...{
      ship: [
        { name: 'Packed', at: reached('shipped'), words: ours },
        { name: 'Shipped', at: reached('shipped'), words: ours },
        { name: 'Delivered', at: reached('completed'), words: 'you sign for it' },
      ],
      pickup: [
        { name: 'Packed', at: reached('ready_for_pickup'), words: ours },
        { name: 'Ready', at: reached('ready_for_pickup'), words: ours },
        { name: 'Picked up', at: reached('completed'), words: 'you bring your code' },
      ],
      vault: [
        { name: 'Packed', at: reached('vaulted'), words: ours },
        { name: 'In your vault', at: reached('completed'), words: 'we are placing it in the vault' },
      ],
    }[delivery],
  ];
  const last = isAtItsEnd(status) ? steps.length - 1 : steps.findLastIndex(({ at }) => at !== null);
  return steps.map((step, index) => ({ ...step, isDone: index <= last }));
}

const isAtItsEnd = (status: OrderStatus): boolean => status === 'completed' || status === 'closed';
