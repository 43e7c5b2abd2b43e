import { type AnyEventObject, initialTransition, type SnapshotFrom, transition } from 'xstate';

import type { ApiError } from '#client/api/api-error.ts';
import { checkoutMachine } from '#client/features/trade/checkout/checkout.machine.ts';
import type { CheckoutInput } from '#client/features/trade/checkout/checkout.setup.ts';

import { aDelivery, aHeldQuote } from './checkout-makers.ts';

export type Snapshot = SnapshotFrom<typeof checkoutMachine>;
export type State = Snapshot['value'];

const refusal = (status: ApiError['status'], more: Partial<ApiError> = {}): ApiError => ({
  status,
  message: 'No.',
  fields: {},
  ...more,
});
export const attempt = { quoteId: aHeldQuote().quote.id, key: aHeldQuote().key };
const done = (actor: string, output: object) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string, error: ApiError) => ({ type: `xstate.error.actor.${actor}`, error });

/** Everything that can happen to a checkout, by what a person would call it. */
export const events = {
  proceed: { type: 'proceed' },
  'delivery given': { type: 'deliveryGiven', delivery: aDelivery },
  'payment chosen': { type: 'paymentChosen', paymentMethod: 'wire' },
  'asked at once': { type: 'ask', delivery: aDelivery, paymentMethod: 'wire', coupon: '' },
  'back to the items': { type: 'change', step: 'items' },
  'back to the delivery': { type: 'change', step: 'delivery' },
  'back to the payment': { type: 'change', step: 'payment' },
  'the cart has changed': { type: 'cartChanged' },
  'order without consents': { type: 'place', acceptTerms: true, acceptMarketLoss: false },
  order: { type: 'place', acceptTerms: true, acceptMarketLoss: true },
  'new price accepted': { type: 'acceptPrice' },
  retry: { type: 'retry' },
  'the lock has ended': { type: 'lockEnded' },
  'the computer woke up': { type: 'woken' },
  'quote made': done('createQuote', aHeldQuote({ id: '0197a000-0000-7000-8000-0000000000b2' }, 'another-key')),
  'quote refused for the address': failed('createQuote', refusal(422, { fields: { 'address.postalCode': ['No.'] } })),
  'quote refused for the payment': failed('createQuote', refusal(422, { fields: { coupon: ['No.'] } })),
  'quote refused': failed('createQuote', refusal(503)),
  'quote read: active': done('readQuote', aHeldQuote()),
  'quote read: consumed': done('readQuote', aHeldQuote({ status: 'consumed' })),
  'quote read: expired': done('readQuote', aHeldQuote({ status: 'expired' })),
  'quote read: replaced': done('readQuote', aHeldQuote({ status: 'superseded' })),
  'quote not found': failed('readQuote', refusal(404)),
  'quote not reached': failed('readQuote', refusal('offline')),
  'order placed': done('placeOrder', { orderId: 'c1' }),
  'order placed before': failed('placeOrder', refusal(409, { newer: { orderId: 'c0' } })),
  'order in conflict': failed('placeOrder', refusal(409)),
  'order unanswered': failed('placeOrder', refusal('offline')),
  'order refused': failed('placeOrder', refusal(403)),
} as const satisfies Record<string, AnyEventObject>;
export type EventName = keyof typeof events;

/** The state after an event. No actor runs: their answers are events of the table. */
export const step = (snapshot: Snapshot, event: EventName): Snapshot =>
  transition(checkoutMachine, snapshot, events[event] as Parameters<typeof transition>[2])[0] as Snapshot;

const begin = (own: Partial<CheckoutInput> = {}): Snapshot =>
  initialTransition(checkoutMachine, { delivery: null, paymentMethod: null, coupon: '', attempt: null, ...own })[0];

export const after = (...names: EventName[]): Snapshot => names.reduce(step, begin());
/** A checkout that begins with the quote of a reloaded page. */
export const reloaded = (...names: EventName[]): Snapshot =>
  names.reduce(step, begin({ attempt, delivery: aDelivery, paymentMethod: 'wire' }));

export const toReview = ['proceed', 'delivery given', 'payment chosen'] as const;
export const toLock = [...toReview, 'quote made'] as const;
const toEnded = [...toLock, 'the lock has ended', 'quote read: expired'] as const;
export const toExpired = [...toEnded, 'quote made'] as const;

/** A way to each state in which the checkout can rest. */
export const wayTo: Record<Exclude<State, 'starting' | 'next'>, Snapshot> = {
  items: after(),
  delivery: after('proceed'),
  payment: after('proceed', 'delivery given'),
  quoting: after(...toReview),
  locked: after(...toLock),
  checking: after(...toLock, 'the computer woke up'),
  ending: after(...toLock, 'the lock has ended'),
  superseded: after(...toLock, 'the computer woke up', 'quote read: replaced'),
  requoting: after(...toEnded),
  expired: after(...toExpired),
  lapsed: after(...toExpired, 'the lock has ended'),
  placing: after(...toLock, 'order'),
  explaining: after(...toLock, 'order', 'order in conflict'),
  unanswered: after(...toLock, 'order', 'order unanswered'),
  refused: after(...toReview, 'quote refused'),
  recovering: reloaded(),
  unreachable: reloaded('quote not reached'),
  placed: after(...toLock, 'order', 'order placed'),
};
