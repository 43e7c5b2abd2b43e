import fc from 'fast-check';

import { storageFee } from '#contract/catalogue/storage-pricing.ts';

import { billed, FEE_UNITS, feeOfNight, tradeCredit, valueOfNight } from './storage-fees.rules.ts';

test('31 nights of 50,000.00 at 0.40 % come to 16.99, and less where a tier lets off a part', () => {
  expect(billed(31n * feeOfNight(5_000_000n, '0.004'), 0n)).toBe(1699n);
  expect(billed(31n * feeOfNight(5_000_000n, '0.004', '0.25'), 0n)).toBe(1274n);
});

test('a month costs its minimum at least', () => {
  expect(billed(feeOfNight(100n, '0.004'), 500n)).toBe(500n);
});

test('metal is worth its fine weight at the price of an ounce, to the nearest cent', () => {
  expect(valueOfNight(31_103_476_800n, '5642.778694')).toBe(564_278n);
  expect(valueOfNight(1n, '5000')).toBe(0n);
});

test('nights one by one come to what their days together do, to the cent', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000_000_000n), fc.integer({ min: 1, max: 200 }), (value, basisPoints) => {
      const pct = `0.${String(basisPoints).padStart(4, '0')}`;
      const gap = billed(31n * feeOfNight(value, pct), 0n) - storageFee(value, pct, 31);
      // Only where the exact sum lies within a hair of half a cent.
      const rest = (31n * feeOfNight(value, pct)) % FEE_UNITS;
      expect(gap === 0n || (rest - FEE_UNITS / 2n) ** 2n <= 256n).toBe(true);
    }),
  );
});

test('trading is credited by its share, at most the fees and at most what a month is credited', () => {
  const month = { fees: 1699n, traded: 250_030n, share: '0.001', most: null };
  expect(tradeCredit(month)).toBe(250n);
  expect(tradeCredit({ ...month, traded: 250_499n })).toBe(250n);
  expect(tradeCredit({ ...month, traded: 250_500n })).toBe(251n);
  expect(tradeCredit({ ...month, traded: 9_000_000n })).toBe(1699n);
  expect(tradeCredit({ ...month, traded: 9_000_000n, most: 1000n })).toBe(1000n);
  expect(tradeCredit({ ...month, share: '0' })).toBe(0n);
});

test('a credit is never below nothing nor above the fees or its limit, and more traded is never credited less', () => {
  const minor = fc.bigInt(0n, 10_000_000_000n);
  fc.assert(
    fc.property(
      fc.record({
        fees: minor,
        traded: fc.bigInt(-10_000_000_000n, 10_000_000_000n),
        share: fc.integer({ min: 0, max: 10_000 }).map((points) => (points / 10_000).toFixed(4)),
        most: fc.option(minor),
      }),
      minor,
      (month, more) => {
        const credit = tradeCredit(month);
        expect(credit >= 0n && credit <= month.fees && (month.most === null || credit <= month.most)).toBe(true);
        expect(tradeCredit({ ...month, traded: month.traded + more }) >= credit).toBe(true);
        expect(tradeCredit({ ...month, fees: month.fees + more }) >= credit).toBe(true);
      },
    ),
  );
});
