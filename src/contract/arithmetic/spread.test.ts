import assert from 'node:assert/strict';

import fc from 'fast-check';

import { spread } from './spread.ts';

test('what is left after rounding down goes to the largest remainders, the first of equals first', () => {
  expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(spread(10n, [1n, 5n, 4n])).toEqual([1n, 5n, 4n]);
  expect(spread(-100n, [1n, 2n])).toEqual([-33n, -67n]);
});

test('nothing is spread over nothing, and an amount over nothing is a mistake', () => {
  expect(spread(0n, [])).toEqual([]);
  expect(() => spread(1n, [0n])).toThrow(RangeError);
  expect(() => spread(1n, [-1n, 2n])).toThrow(RangeError);
});

test('the parts add up to the amount, and none is a unit off its exact share', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (amount, shares) => {
      const sum = shares.reduce((total, share) => total + share, 0n);
      fc.pre(sum > 0n);
      const parts = spread(amount, shares);

      assert.equal(
        parts.reduce((total, part) => total + part, 0n),
        amount,
      );
      const off = parts.map((part, index) => part * sum - amount * (shares[index] ?? 0n));
      assert.equal(
        off.every((each) => (each < 0n ? -each : each) < sum),
        true,
      );
    }),
    { numRuns: 10_000 },
  );
});
