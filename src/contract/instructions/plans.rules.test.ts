import fc from 'fast-check';

import { newestPlanDay, nextPlanDay } from './plans.rules.ts';

const weekly = fc.record({ rhythm: fc.constant('week' as const), day: fc.integer({ min: 1, max: 7 }) });
const monthly = fc.record({ rhythm: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }) });
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test('the 31st is the last day of a shorter month, in February of a leap year too', () => {
  const plan = { rhythm: 'month' as const, day: 31 };

  expect(nextPlanDay(plan, '2028-01-31')).toBe('2028-02-29');
  expect(nextPlanDay(plan, '2028-02-29')).toBe('2028-03-31');
  expect(nextPlanDay(plan, '2026-04-29')).toBe('2026-04-30');
});

test('the next day comes after, within a week or a month, and is one of the plan', () => {
  fc.assert(
    fc.property(fc.oneof(weekly, monthly), day, (plan, after) => {
      const next = nextPlanDay(plan, after);
      const days = (Date.parse(next) - Date.parse(after)) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(plan.rhythm === 'week' ? 7 : 31);
      expect(plan.rhythm === 'month' || (new Date(next).getUTCDay() || 7) === plan.day).toBe(true);
      // None lies between, from wherever one looks.
      const dayBefore = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
      expect(nextPlanDay(plan, dayBefore)).toBe(next);
    }),
  );
});

test('after a long rest one day is due and each before it was missed', () => {
  expect(newestPlanDay({ rhythm: 'week', day: 1 }, '2026-11-02', '2026-11-20')).toEqual({
    newest: '2026-11-16',
    missed: ['2026-11-02', '2026-11-09'],
  });
});
