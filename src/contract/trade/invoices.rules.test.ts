import fc from 'fast-check';

import {
  canCredit,
  canVoid,
  eventTo,
  invoiceNumber,
  invoiceStateOf,
  invoiceTransitions,
  leftToPay,
  nextInvoiceState,
} from './invoices.rules.ts';

test('a number names its series, its year and its place, and sorts by it', () => {
  expect(invoiceNumber('INV', 2026, 4182)).toBe('INV-2026-004182');
});

test.each([
  ['nothing paid', { paid: 0n }, 'issued'],
  ['a part paid', { paid: 40n }, 'partially_paid'],
  ['all paid', { paid: 100n }, 'paid'],
  ['nothing paid when its day has passed', { isLate: true }, 'overdue'],
  ['all paid, late', { paid: 100n, isLate: true }, 'paid'],
  ['a part given back', { paid: 100n, credited: 1n }, 'partially_credited'],
  ['all given back', { paid: 100n, credited: 100n }, 'credited'],
  ['declared void', { isVoid: true }, 'void'],
] as const)('%s: %j is %s', (_what, facts, state) => {
  const nothing = { total: 100n, paid: 0n, credited: 0n, isVoid: false, isLate: false };
  expect(invoiceStateOf({ ...nothing, ...facts })).toBe(state);
});

test('whatever money and time do to an open document is a listed move of the system', () => {
  const open = fc.record({
    total: fc.constant(100n),
    paid: fc.bigInt({ min: 0n, max: 120n }),
    credited: fc.constant(0n),
    isVoid: fc.constant(false),
    isLate: fc.boolean(),
  });
  expect(() =>
    fc.assert(
      fc.property(open, open, (before, after) => {
        const [from, to] = [invoiceStateOf(before), invoiceStateOf(after)];
        if (from === to) return true;
        const event = eventTo(from, to);
        return event !== null && nextInvoiceState(from, event, 'system') === to;
      }),
      { numRuns: 10_000 },
    ),
  ).not.toThrow();
});

test('only what nothing was paid on can be void, and only what was paid on is credited', () => {
  const inv = (state: Parameters<typeof canVoid>[0]['state']) => ({ series: 'INV' as const, state });
  expect(['issued', 'overdue', 'partially_paid', 'paid'].map((state) => canVoid(inv(state as 'paid')))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(
    ['issued', 'partially_paid', 'paid', 'partially_credited', 'credited', 'void'].map((state) =>
      canCredit(inv(state as 'paid')),
    ),
  ).toEqual([false, true, true, true, false, false]);
  expect(canCredit({ series: 'CRN', state: 'paid' })).toBe(false);
});

test('nothing leads away from what is void or wholly credited', () => {
  expect(invoiceTransitions.filter(({ from }) => from === 'void' || from === 'credited')).toEqual([]);
});

test('what is left to pay is never negative, and nothing of what is void', () => {
  const of = { total: 100n, paid: 0n, credited: 0n, isVoid: false };
  expect([leftToPay(of), leftToPay({ ...of, paid: 130n }), leftToPay({ ...of, isVoid: true })]).toEqual([100n, 0n, 0n]);
});
