import type { Checkout } from './use-checkout.ts';

type State = Checkout['state'];

export const steps = ['items', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

export const stepNames = {
  items: 'Items',
  delivery: 'Address and delivery',
  payment: 'Payment',
  review: 'Review and place the order',
} as const satisfies Record<Step, string>;

/** The step that a state of the checkout belongs to. */
export const stepOf = (state: State): Step =>
  state === 'items' || state === 'delivery' || state === 'payment' ? state : state === 'starting' ? 'items' : 'review';

/** Where a step stands while another is the one at hand. */
export function standingOf(step: Step, current: Step): 'done' | 'now' | 'ahead' {
  const difference = steps.indexOf(step) - steps.indexOf(current);
  if (difference === 0) return 'now';
  return difference < 0 ? 'done' : 'ahead';
}

const untouchable: readonly State[] = ['recovering', 'unreachable', 'placing', 'explaining', 'unanswered', 'placed'];

/** Whether an order may be under way, so that nothing may be changed. */
export const isUntouchable = (state: State): boolean => untouchable.includes(state);

/** Whether a price is locked, or one that was is being looked after. */
export const hasLock = (state: State): boolean => state === 'locked' || state === 'checking' || state === 'placing';
