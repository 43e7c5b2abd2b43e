import fc from 'fast-check';

import { quotientText } from '#contract/arithmetic/exact.ts';

import { CANADIAN_RATE_DECIMALS, canadianRate } from './canadian-rate.rules.ts';

test.each([
  ['0.7352941176', '1.3600000000'],
  ['0.7361601885', '1.3584000000'],
  ['1.0000000000', '1.0000000000'],
  ['0.6764705882', '1.4782608696'],
])('of %s to one Canadian dollar a document prints %s', (perCad, rate) => {
  expect(canadianRate(perCad)).toBe(rate);
});

test('the rate that the shop knew with four decimals is the rate that is printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3000, max: 40_000 }), (tenThousandths) => {
      const perCad = quotientText(10_000n, BigInt(tenThousandths), CANADIAN_RATE_DECIMALS);
      expect(canadianRate(perCad)).toBe(quotientText(BigInt(tenThousandths), 10_000n, CANADIAN_RATE_DECIMALS));
    }),
    { numRuns: 10_000 },
  );
});

test('whatever the rate, its inverse is the number that it was made of, but for the last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 99_999_999_999 }), (digits) => {
      const perCad = quotientText(BigInt(digits), 10n ** 10n, 10);
      const rate = BigInt(canadianRate(perCad).replace('.', ''));
      const back = BigInt(quotientText(10n ** 10n, rate, 10).replace('.', ''));
      expect(Math.abs(Number(back - BigInt(digits)))).toBeLessThan(100);
    }),
    { numRuns: 10_000 },
  );
});
