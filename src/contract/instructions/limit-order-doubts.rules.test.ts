import { targetDoubt } from './limit-order-doubts.rules.ts';

const wish = { side: 'buy', basis: 'spot', currency: 'CAD' } as const;

test('a target is set as it is while today’s price is on its way to it', () => {
  expect(targetDoubt({ ...wish, target: 560_000n }, 565_801n)).toBeNull();
  expect(targetDoubt({ ...wish, target: 50n }, 100n)).toBeNull();
  expect(targetDoubt({ ...wish, side: 'sell', target: 150n }, 100n)).toBeNull();
});

test('one that today’s price reaches would be filled at once, and says so', () => {
  expect(targetDoubt({ ...wish, target: 565_801n }, 565_801n)).toBe(
    'Today’s price is 5,658.01 CAD an ounce: at this target we would buy at once.',
  );
  expect(targetDoubt({ ...wish, side: 'sell', basis: 'unit', target: 99n }, 100n)).toBe(
    'Today’s price is 1.00 CAD a piece: at this target we would sell at once.',
  );
});

test('one more than half away says how far it is', () => {
  expect(targetDoubt({ ...wish, target: 56_000n }, 565_801n)).toBe(
    'Today’s price is 5,658.01 CAD an ounce: this target is 90 % below it.',
  );
  expect(targetDoubt({ ...wish, side: 'sell', target: 151n }, 100n)).toContain('51 % above it');
});
