import fc from 'fast-check';
import { getShortestPaths } from 'xstate/graph';

import {
  after,
  attempt,
  type EventName,
  events,
  reloaded,
  type Snapshot,
  step,
  wayTo,
} from '#client/testing/checkout-events.ts';

import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutInput } from './checkout.setup.ts';

test('every state can be reached', () => {
  const traversal = { events: Object.values(events) as never[], serializeState: (at: Snapshot) => at.value };
  const inputs: CheckoutInput[] = [
    { delivery: null, paymentMethod: null, coupon: '', attempt: null },
    { delivery: null, paymentMethod: null, coupon: '', attempt },
  ];

  const reached = inputs.flatMap((input) =>
    getShortestPaths(checkoutMachine, { ...traversal, input } as never).map(({ state }) => (state as Snapshot).value),
  );

  expect(new Set(reached)).toEqual(new Set(Object.keys(wayTo)));
});

const names = Object.keys(events) as EventName[];
const someWay = fc.array(fc.constantFrom(...names), { maxLength: 40 });

/** Every step of a way that begins with a fresh page, or with a reloaded one. */
function stepsOf(way: readonly EventName[], isReload: boolean) {
  let at = isReload ? reloaded() : after();
  return way.map((event) => {
    const before = at;
    at = step(before, event);
    return { event, before, after: at };
  });
}

describe('on no way through the checkout', () => {
  /** What every step must keep; the first one that does not is what fast-check shows. */
  const always = (holds: (taken: { event: EventName; before: Snapshot; after: Snapshot }) => boolean) =>
    fc.assert(
      fc.property(someWay, fc.boolean(), (way, isReload) => stepsOf(way, isReload).every((taken) => holds(taken))),
      { numRuns: 2000 },
    );

  test('is an order placed from the review without both consents', () => {
    expect(() =>
      always(
        ({ event, before, after: next }) => before.value !== 'locked' || next.value !== 'placing' || event === 'order',
      ),
    ).not.toThrow();
  });

  test('does anything happen after the order is placed', () => {
    expect(() =>
      always(({ before, after: next }) => before.value !== 'placed' || next.value === 'placed'),
    ).not.toThrow();
  });

  test('does a price outlive a return to the steps before it', () => {
    expect(() =>
      always(({ after: { value, context } }) => {
        const isBefore = value === 'items' || value === 'delivery' || value === 'payment';
        return !isBefore || (context.held === null && context.ended === null && context.attempt === null);
      }),
    ).not.toThrow();
  });

  test('is an order placed with another quote or key than those that are shown', () => {
    expect(() =>
      always(({ after: { context } }) => {
        const { held, attempt: key } = context;
        return !held || !key || (key.quoteId === held.quote.id && key.key === held.key);
      }),
    ).not.toThrow();
  });

  test('is a key lost while the order may be under way', () => {
    expect(() =>
      always(({ after: { value, context } }) => {
        const isUnderWay = value === 'placing' || value === 'unanswered' || value === 'explaining';
        return !isUnderWay || context.attempt !== null;
      }),
    ).not.toThrow();
  });
});
