import fc from 'fast-check';

import { createRandom } from '#server/demo/random.ts';

import { castRoles } from './order-roles.ts';
import { orderTimes } from './order-times.ts';

const now = new Date('2026-11-21T15:00:00Z');
const anyCount = fc.integer({ min: 50, max: 3000 });

describe('the moments of the orders', () => {
  it('are as many as asked for, rise, and lie within the span', () => {
    fc.assert(
      fc.property(anyCount, fc.integer({ min: 1, max: 600 }), fc.nat(), (orders, days, seed) => {
        const times = [...orderTimes({ orders, days, now }, createRandom(seed))].map((time) => time.getTime());

        expect(times).toHaveLength(orders);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times[0]).toBeGreaterThanOrEqual(now.getTime() - days * 86_400_000);
        expect(times.at(-1)).toBeLessThan(now.getTime());
      }),
      { numRuns: 30 },
    );
  });

  it('grow more with the months', () => {
    const times = [...orderTimes({ orders: 2000, days: 500, now }, createRandom(1))];
    const half = now.getTime() - 250 * 86_400_000;

    expect(times.filter((time) => time.getTime() > half).length).toBeGreaterThan(1100);
  });
});

describe('the orders cast by hand', () => {
  it('are five in review and a dozen or so of the guest, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 1_000_000 }), (orders) => {
        const roles = [...castRoles(orders, 548)];

        expect(roles.filter(([, { fate }]) => fate === 'review')).toHaveLength(5);
        expect(roles.filter(([, { guest }]) => guest).length).toBeGreaterThanOrEqual(9);
        for (const [at] of roles) expect(at >= 0 && at < orders).toBe(true);
      }),
    );
  });
});
