import { ageBucketOf, agedSums } from './ageing.rules.ts';

test.each([
  ['2026-11-23', 'notDue'],
  ['2026-12-01', 'notDue'],
  ['2026-11-22', 'upTo30'],
  ['2026-10-24', 'upTo30'],
  ['2026-10-23', 'upTo60'],
  ['2026-09-24', 'upTo60'],
  ['2026-09-23', 'upTo90'],
  ['2026-08-25', 'upTo90'],
  ['2026-08-24', 'over90'],
] as const)('what was due on %s is %s on 2026-11-23, over a change of the clocks too', (dueOn, bucket) => {
  expect(ageBucketOf(dueOn, '2026-11-23')).toBe(bucket);
});

test('amounts are added up to the cent by their age', () => {
  const open = { party: 'Ann', currency: 'CAD' };

  expect(
    agedSums(
      [
        { ...open, dueOn: '2026-11-30', amount: '0.10' },
        { ...open, dueOn: '2026-11-30', amount: '0.20' },
        { ...open, dueOn: '2026-01-01', amount: '-0.05' },
      ],
      '2026-11-23',
    ),
  ).toEqual({ notDue: '0.30', upTo30: '0.00', upTo60: '0.00', upTo90: '0.00', over90: '-0.05', total: '0.25' });
});
