import fc from 'fast-check';
import { type AnyEventObject, initialTransition, type SnapshotFrom, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

import type { ApiError } from '#client/api/api-error.ts';
import { aDelivery, aHeldQuote } from '#client/testing/checkout-makers.ts';

import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutInput } from './checkout.setup.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;
type State = Snapshot['value'];

const refusal = (status: ApiError['status'], more: Partial<ApiError> = {}): ApiError => ({
  status,
  message: 'No.',
  fields: {},
  ...more,
});
const attempt = { quoteId: aHeldQuote().quote.id, key: aHeldQuote().key };
const done = (actor: string, output: object) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string, error: ApiError) => ({ type: `xstate.error.actor.${actor}`, error });

const events = {
  proceed: { type: 'proceed' },
  'delivery given': { type: 'deliveryGiven', delivery: aDelivery },
  'payment chosen': { type: 'paymentChosen', paymentMethod: 'wire' },
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
  'quote refused': failed('createQuote', refusal(503)),
  'quote read: active': done('readQuote', aHeldQuote()),
  'quote read: consumed': done('readQuote', aHeldQuote({ status: 'consumed' })),
  'quote read: expired': done('readQuote', aHeldQuote({ status: 'expired' })),
  'quote not found': failed('readQuote', refusal(404)),
  'quote not reached': failed('readQuote', refusal('offline')),
  'order placed': done('placeOrder', { orderId: 'c1' }),
  'order placed before': failed('placeOrder', refusal(409, { newer: { orderId: 'c0' } })),
  'order in conflict': failed('placeOrder', refusal(409)),
  'order unanswered': failed('placeOrder', refusal('offline')),
  'order refused': failed('placeOrder', refusal(403)),
} as const satisfies Record<string, AnyEventObject>;
type EventName = keyof typeof events;

const step = (snapshot: Snapshot, event: EventName): Snapshot =>
  transition(checkoutMachine, snapshot, events[event] as Parameters<typeof transition>[2])[0] as Snapshot;

const begin = (own: Partial<CheckoutInput> = {}): Snapshot =>
  initialTransition(checkoutMachine, { delivery: null, paymentMethod: null, attempt: null, ...own })[0];

const after = (...names: EventName[]): Snapshot => names.reduce(step, begin());
const reloaded = (...names: EventName[]): Snapshot =>
  names.reduce(step, begin({ attempt, delivery: aDelivery, paymentMethod: 'wire' }));

const toReview = ['proceed', 'delivery given', 'payment chosen'] as const;
const toLock = [...toReview, 'quote made'] as const;
const toExpired = [...toLock, 'the lock has ended', 'quote made'] as const;

const wayTo: Record<Exclude<State, 'starting' | 'next'>, Snapshot> = {
  items: after(),
  delivery: after('proceed'),
  payment: after('proceed', 'delivery given'),
  quoting: after(...toReview),
  locked: after(...toLock),
  checking: after(...toLock, 'the computer woke up'),
  requoting: after(...toLock, 'the lock has ended'),
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

const backwards = {
  'back to the items': 'items',
  'back to the delivery': 'delivery',
  'back to the payment': 'payment',
  'the cart has changed': 'items',
} as const;

/** Where the events lead that leave a state; every other event leaves it as it is. */
const rows: Record<keyof typeof wayTo, Partial<Record<EventName, State>>> = {
  items: { proceed: 'delivery' },
  delivery: { 'delivery given': 'payment', 'back to the items': 'items' },
  payment: { 'payment chosen': 'quoting', 'back to the items': 'items', 'back to the delivery': 'delivery' },
  quoting: {
    ...backwards,
    'quote made': 'locked',
    'quote refused for the address': 'delivery',
    'quote refused': 'refused',
  },
  locked: {
    ...backwards,
    order: 'placing',
    'the lock has ended': 'requoting',
    'the computer woke up': 'checking',
  },
  checking: {
    ...backwards,
    'quote read: active': 'locked',
    'quote read: consumed': 'placing',
    'quote read: expired': 'requoting',
    'quote not found': 'locked',
    'quote not reached': 'locked',
  },
  requoting: {
    ...backwards,
    'quote made': 'expired',
    'quote refused for the address': 'refused',
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
    'quote not found': 'refused',
    'quote not reached': 'refused',
  },
  unanswered: { retry: 'placing' },
  refused: { ...backwards, retry: 'quoting' },
  recovering: {
    'quote read: active': 'locked',
    'quote read: consumed': 'placing',
    'quote read: expired': 'items',
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

describe('the price', () => {
  test('when the lock ends, the old quote stays beside the new one until the new price is accepted', () => {
    const compared = after(...toExpired);
    const accepted = step(compared, 'new price accepted');

    expect(compared.context.ended?.quote.id).toBe('0197a000-0000-7000-8000-0000000000b2');
    expect(compared.context.held).not.toBeNull();
    expect(accepted.context).toMatchObject({ ended: null, held: compared.context.held });
  });

  test('however often the price ends, the first one is what the new one is told against', () => {
    const first = reloaded('quote read: active', 'the lock has ended', 'quote made', 'the lock has ended');

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
    const { context } = reloaded('quote read: active', 'the lock has ended', 'quote made');

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

test('every state can be reached', () => {
  const traversal = { events: Object.values(events) as never[], serializeState: (at: Snapshot) => at.value };
  const inputs: CheckoutInput[] = [
    { delivery: null, paymentMethod: null, attempt: null },
    { delivery: null, paymentMethod: null, attempt },
  ];

  const reached = inputs.flatMap((input) =>
    getShortestPaths(checkoutMachine, { ...traversal, input } as never).map(({ state }) => (state as Snapshot).value),
  );

  expect(new Set(reached)).toEqual(new Set(Object.keys(wayTo)));
});

test('on no way through the checkout is an order placed without both consents, twice, or for another quote', () => {
  const names = fc.array(fc.constantFrom(...(Object.keys(events) as EventName[])), { maxLength: 40 });

  fc.assert(
    fc.property(names, fc.boolean(), (way, isReload) => {
      let at = isReload ? reloaded() : after();
      for (const name of way) {
        const next = step(at, name);
        const { held, ended, attempt: key } = next.context;

        if (next.value === 'placing' && at.value === 'locked') expect(name).toBe('order');
        if (at.value === 'placed') expect(next.value).toBe('placed');
        if (['items', 'delivery', 'payment'].includes(next.value))
          expect([held, ended, key]).toEqual([null, null, null]);
        if (held && key) expect(key).toEqual({ quoteId: held.quote.id, key: held.key });
        if (next.value === 'locked') expect(held).not.toBeNull();
        if (['placing', 'unanswered', 'explaining'].includes(next.value)) expect(key).not.toBeNull();
        at = next;
      }
    }),
    { numRuns: 2000 },
  );
});
