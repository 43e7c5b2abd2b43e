import {
  nextOrderStatus,
  openOrderStatuses,
  type OrderActor,
  orderStatuses,
  type OrderStatus,
  orderTransitions,
  placedStatus,
} from './orders.rules.ts';

const events = [...new Set(orderTransitions.map(({ event }) => event))];
const reachableFrom = (start: OrderStatus): Set<OrderStatus> => {
  const reached = new Set([start]);
  // A set that grows while it is walked is walked to its end.
  for (const at of reached)
    for (const { from, to } of orderTransitions) if (from === at && to !== 'previous') reached.add(to);
  return reached;
};
const allowedTo = (actor: OrderActor) =>
  orderTransitions
    .filter(({ from, event }) => nextOrderStatus(from, event, actor))
    .map(({ from, event }) => [from, event]);

test('every status of an order can be reached from the one in which it is placed', () => {
  expect([...reachableFrom(placedStatus)].toSorted()).toEqual([...orderStatuses].toSorted());
});

test('only closed, cancelled, expired and refunded are ends, and every other status leads to one of them', () => {
  const ends = ['cancelled', 'closed', 'expired', 'refunded'] as const;
  const leaving = new Set(orderTransitions.map(({ from }) => from));

  expect(orderStatuses.filter((status) => !leaving.has(status)).toSorted()).toEqual(ends);
  for (const status of orderStatuses) {
    // A hold goes back to where it came from; each of those leads to an end.
    const goesBack = orderTransitions.some(({ from, to }) => from === status && to === 'previous');
    const reached = reachableFrom(status);
    expect(goesBack || ends.some((end) => reached.has(end))).toBe(true);
  }
});

test('a hold and a wish to cancel go back to where the order was, and nowhere when that is unknown', () => {
  expect(nextOrderStatus('on_hold', 'release', 'compliance', 'processing')).toBe('processing');
  expect(nextOrderStatus('cancel_requested', 'refuseCancel', 'finance', 'confirmed')).toBe('confirmed');
  expect(nextOrderStatus('on_hold', 'release', 'compliance')).toBeNull();
});

test('an event leads from a status to one place only', () => {
  const moves = orderTransitions.map(({ from, event }) => `${from} ${event}`);

  expect(new Set(moves).size).toBe(moves.length);
});

test('a customer may end his order or ask for its end, and nothing else: never mark it paid, shipped or refunded', () => {
  expect(allowedTo('customer')).toEqual([
    ['awaiting_payment', 'cancel'],
    ['awaiting_payment', 'requestCancel'],
    ['payment_review', 'requestCancel'],
    ['confirmed', 'requestCancel'],
  ]);
});

test('money is confirmed by finance or the system, and a refund by finance alone', () => {
  for (const actor of ['customer', 'sales', 'vault', 'compliance', 'super'] as const) {
    expect(nextOrderStatus('awaiting_payment', 'confirm', actor)).toBeNull();
    expect(nextOrderStatus('delivery_exception', 'refund', actor)).toBeNull();
  }
  expect(nextOrderStatus('payment_review', 'confirm', 'finance')).toBe('confirmed');
  expect(nextOrderStatus('delivery_exception', 'refund', 'finance')).toBe('refunded');
});

test('only an order that waits for its first money expires', () => {
  expect(orderStatuses.filter((status) => nextOrderStatus(status, 'expire', 'system'))).toEqual(['awaiting_payment']);
});

test('nothing moves an order that has ended', () => {
  for (const status of ['closed', 'cancelled', 'expired', 'refunded'] as const) {
    expect(events.filter((event) => nextOrderStatus(status, event, 'super'))).toEqual([]);
    expect(openOrderStatuses).not.toContain(status);
  }
});
