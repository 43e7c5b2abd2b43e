import { initialTransition } from 'xstate';

import { aDelivery, aHeldQuote } from '#client/testing/checkout-makers.ts';
import {
  after,
  attempt,
  type EventName,
  events,
  reloaded,
  type State,
  step,
  toExpired,
  toLock,
  toReview,
  wayTo,
} from '#client/testing/checkout-events.ts';

import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutInput } from './checkout.setup.ts';

const backwards = {
  'back to the items': 'items',
  'back to the delivery': 'delivery',
  'back to the payment': 'payment',
  'the cart has changed': 'items',
} as const;

/** Where the events lead that leave a state; every other event leaves it as it is. */
const rows: Record<keyof typeof wayTo, Partial<Record<EventName, State>>> = {
  items: { proceed: 'delivery', 'asked at once': 'quoting' },
  delivery: { 'asked at once': 'quoting', 'delivery given': 'payment', 'back to the items': 'items' },
  payment: {
    'asked at once': 'quoting',
    'payment chosen': 'quoting',
    'back to the items': 'items',
    'back to the delivery': 'delivery',
  },
  quoting: {
    ...backwards,
    'quote made': 'locked',
    'quote refused for the address': 'delivery',
    'quote refused for the payment': 'payment',
    'quote refused': 'refused',
  },
  locked: {
    ...backwards,
    order: 'placing',
    'the lock has ended': 'ending',
    'the computer woke up': 'checking',
  },
  checking: {
    ...backwards,
    'quote read: active': 'locked',
    'quote read: consumed': 'placing',
    'quote read: expired': 'requoting',
    'quote read: replaced': 'superseded',
    'quote not found': 'locked',
    'quote not reached': 'locked',
  },
  ending: {
    ...backwards,
    'quote read: active': 'locked',
    'quote read: consumed': 'placing',
    'quote read: expired': 'requoting',
    'quote read: replaced': 'superseded',
    'quote not found': 'requoting',
    'quote not reached': 'requoting',
  },
  superseded: { ...backwards, 'new price accepted': 'requoting' },
  requoting: {
    ...backwards,
    'quote made': 'expired',
    'quote refused for the address': 'refused',
    'quote refused for the payment': 'refused',
    'quote refused': 'refused',
  },
  expired: { ...backwards, 'new price accepted': 'locked', 'the lock has ended': 'lapsed' },
  lapsed: { ...backwards, 'new price accepted': 'requoting' },
  placing: {
    'order placed': 'placed',
    'order placed before': 'placed',
    'order in conflict': 'explaining',
    'order unanswered': 'unanswered',
    'order refused': 'refused',
  },
  explaining: {
    'quote read: active': 'items',
    'quote read: consumed': 'refused',
    'quote read: expired': 'requoting',
    'quote read: replaced': 'superseded',
    'quote not found': 'refused',
    'quote not reached': 'refused',
  },
  unanswered: { retry: 'placing' },
  refused: { 'asked at once': 'quoting', ...backwards, retry: 'quoting' },
  recovering: {
    'quote read: active': 'locked',
    'quote read: consumed': 'placing',
    'quote read: expired': 'items',
    'quote read: replaced': 'superseded',
    'quote not found': 'items',
    'quote not reached': 'unreachable',
  },
  unreachable: { retry: 'recovering' },
  placed: {},
};

describe.each(Object.entries(wayTo))('in the state %s', (state, snapshot) => {
  test('each event leads where the table says, and no other one leaves it', () => {
    const names = Object.keys(events) as EventName[];

    const moves = names.map((name) => [name, step(snapshot, name).value]).filter(([, next]) => next !== state);

    expect(snapshot.value).toBe(state);
    expect(Object.fromEntries(moves)).toEqual(rows[state as keyof typeof rows]);
  });
});

describe('the steps', () => {
  test('a step that was given once is not asked for again after a change elsewhere', () => {
    const { value, context } = after(...toLock, 'back to the items', 'proceed');

    expect(value).toBe('quoting');
    expect(context.delivery).toEqual(aDelivery);
  });

  test('a change lets go of the locked price', () => {
    const { context } = after(...toLock, 'back to the delivery');

    expect(context).toMatchObject({ held: null, attempt: null });
  });

  test('an address that the server refuses is asked for again, with the server’s words', () => {
    const { value, context } = after(...toReview, 'quote refused for the address');

    expect(value).toBe('delivery');
    expect(context.refusal?.fields).toEqual({ 'address.postalCode': ['No.'] });
  });
});

test('a coupon that the server refuses leads back to the payment, with the server’s words and the code kept', () => {
  const { value, context } = after(...toReview, 'quote refused for the payment');

  expect(value).toBe('payment');
  expect(context.refusal?.fields).toEqual({ coupon: ['No.'] });
});

describe('a page that is seen again', () => {
  const seenAgain = (own: Partial<CheckoutInput>) =>
    initialTransition(checkoutMachine, { delivery: null, paymentMethod: null, coupon: '', attempt: null, ...own })[0];

  test.each([
    ['delivery', { step: 'delivery' }],
    ['payment', { step: 'payment', delivery: aDelivery }],
    ['items', { step: 'items' }],
    ['items', { step: 'payment' }],
    ['recovering', { step: 'payment', delivery: aDelivery, attempt }],
  ] as const)('is at %s where it was at %j', (state, kept) => {
    expect(seenAgain(kept).value).toBe(state);
  });
});

describe('the price', () => {
  test('when the lock ends, the old quote stays beside the new one until the new price is accepted', () => {
    const compared = after(...toExpired);
    const accepted = step(compared, 'new price accepted');

    expect(compared.context.ended?.quote.status).toBe('expired');
    expect(compared.context.held).not.toBeNull();
    expect(accepted.context).toMatchObject({ ended: null, held: compared.context.held });
  });

  test('newer prices that were locked in another tab are not ended by this one before somebody wants it', () => {
    const { value, context } = after(...toLock, 'the lock has ended', 'quote read: replaced');

    expect(value).toBe('superseded');
    expect(context).toMatchObject({ held: null, attempt: null, ended: { quote: { status: 'superseded' } } });
  });

  test('however often the price ends, the first one is what the new one is told against', () => {
    const ended = ['the lock has ended', 'quote read: expired', 'quote made'] as const;
    const first = reloaded('quote read: active', ...ended, 'the lock has ended');

    const again = ['new price accepted', 'quote made'] as const;

    expect(again.reduce(step, first).context.ended?.quote.id).toBe(aHeldQuote().quote.id);
  });
});

describe('the order', () => {
  test('a quote keeps one key over an unanswered order, its retry and a reload', () => {
    const keys = [
      after(...toLock),
      after(...toLock, 'order'),
      after(...toLock, 'order', 'order unanswered'),
      after(...toLock, 'order', 'order unanswered', 'retry'),
    ].map(({ context }) => context.attempt?.key);

    expect(new Set(keys)).toEqual(new Set(['another-key']));
    expect(reloaded('quote read: active').context.attempt).toEqual(attempt);
  });

  test('a new quote has a new key', () => {
    const { context } = reloaded('quote read: active', 'the lock has ended', 'quote read: expired', 'quote made');

    expect(context.attempt).toEqual({ quoteId: '0197a000-0000-7000-8000-0000000000b2', key: 'another-key' });
  });

  test('an order that was placed before is the order of this checkout', () => {
    const { value, context } = after(...toLock, 'order', 'order placed before');

    expect([value, context.orderId]).toEqual(['placed', 'c0']);
  });

  test('a refusal for something in the cart leads back to it, with the reason', () => {
    const { value, context } = after(...toLock, 'order', 'order in conflict', 'quote read: active');

    expect(value).toBe('items');
    expect(context.refusal?.message).toBe('No.');
  });
});
