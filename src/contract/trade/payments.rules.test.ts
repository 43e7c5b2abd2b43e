import {
  paymentStateOf,
  paymentStateOfEnded,
  receiptStates,
  receiptTransitions,
  refundStates,
  refundTransitions,
} from './payments.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';

test.each([
  ['receipts', receiptTransitions, receiptStates],
  ['refunds', refundTransitions, refundStates],
] as const)('every state of %s is reached, and no move stands there twice', (_what, moves, states) => {
  const reached = new Set<string>([states[0], ...moves.map(({ to }) => to)]);
  expect(states.filter((state) => !reached.has(state))).toEqual([]);
  const pairs = moves.map(({ from, event }) => `${from} ${event}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('money from another name is decided by compliance alone', () => {
  for (const actor of ['finance', 'system'] as const) {
    expect(nextState(receiptTransitions, 'questioned', 'clear', actor)).toBeNull();
    expect(nextState(receiptTransitions, 'questioned', 'match', actor)).toBeNull();
    expect(nextState(receiptTransitions, 'questioned', 'return', actor)).toBeNull();
  }
  expect(nextState(receiptTransitions, 'questioned', 'clear', 'compliance')).toBe('unmatched');
});

test.each([
  [{ paid: 0n }, 'unpaid'],
  [{ paid: 99n }, 'partial'],
  [{ paid: 100n }, 'paid'],
  [{ paid: 100n, refundPending: 1n }, 'refund_pending'],
  [{ paid: 100n, refunded: 40n }, 'partially_refunded'],
  [{ paid: 100n, refunded: 100n }, 'refunded'],
  [{ paid: 100n, refunded: 40n, refundPending: 10n }, 'refund_pending'],
] as const)('an order of 100 with %o is %s', (amounts, state) => {
  expect(paymentStateOf({ total: 100n, refunded: 0n, refundPending: 0n, ...amounts })).toBe(state);
});

test.each([
  [{ waiting: 90n }, 'refund_pending'],
  [{ given: 40n, waiting: 50n }, 'refund_pending'],
  [{ given: 100n }, 'refunded'],
  [{ given: 90n }, 'partially_refunded'],
  [{}, 'paid'],
  [{ due: 1n }, 'partial'],
  [{ paid: 0n, due: 1n }, 'unpaid'],
] as const)('an order that has ended after 100 were paid, with %o, is %s', (amounts, state) => {
  expect(paymentStateOfEnded({ paid: 100n, given: 0n, waiting: 0n, due: 0n, ...amounts })).toBe(state);
});
