import assert from 'node:assert/strict';

import fc from 'fast-check';

import { decimal } from '#contract/arithmetic/exact.ts';
import { nanogramsPer, weightUnits } from '#contract/metals.ts';
import { ageInWords, ageSeconds, isStale } from './price-age.rules.ts';
import { changePercent, inCurrency, midOf, perUnit } from './prices.rules.ts';

const now = '2026-11-20T19:32:08.000Z';

/** A price between 0.01 and 9,999,999.9999 as decimal text with up to four decimals. */
const price = fc
  .integer({ min: 100, max: 99_999_999_999 })
  .map((units) => decimal(String(units)).div(10_000).toFixed(4));

/** A price and one that is not below it. */
const twoPrices = fc
  .tuple(price, price)
  .map(([one, other]) => (decimal(one).lte(decimal(other)) ? ([one, other] as const) : ([other, one] as const)));

test.each([
  [0, 'just now'],
  [-3, 'just now'],
  [1, 'just now'],
  [2, '2 s ago'],
  [12, '12 s ago'],
  [119, '119 s ago'],
  [120, '2 min ago'],
  [360, '6 min ago'],
  [7_199, '119 min ago'],
  [7_200, '2 h ago'],
  [172_799, '47 h ago'],
  [172_800, '2 days ago'],
])('a price %d seconds old is said to be from %s', (seconds, words) => {
  expect(ageInWords(seconds)).toBe(words);
});

test('a price is stale from the first millisecond beyond its limit, by its own time', () => {
  expect(isStale('2026-11-20T19:30:08.000Z', now)).toBe(false);
  expect(isStale('2026-11-20T19:30:07.999Z', now)).toBe(true);
  expect(isStale('2026-11-20T19:31:38.000Z', now, 20)).toBe(true);
});

test('a price from the future is no price, but a clock may run five seconds ahead', () => {
  expect(isStale('2026-11-20T19:32:13.000Z', now)).toBe(false);
  expect(isStale('2026-11-20T19:32:13.001Z', now)).toBe(true);
});

test('a time that cannot be read makes a price stale', () => {
  expect(isStale('yesterday', now)).toBe(true);
  expect(ageSeconds('yesterday', now)).toBeNaN();
});

test('the age is counted in whole seconds', () => {
  expect(ageSeconds('2026-11-20T19:31:55.500Z', new Date(now))).toBe(12);
});

test('the middle of bid and ask is exact', () => {
  expect(midOf('4164.40', '4165.20')).toBe('4164.8');
  expect(midOf('0.01', '0.02')).toBe('0.015');
});

test('a dollar price in Canadian dollars is rounded half up once', () => {
  expect(inCurrency('4165.20', '1.3584')).toBe('5658.0077');
  expect(inCurrency('0.00005', '1')).toBe('0.0001');
  expect(inCurrency('51.78', '1.3584', 2)).toBe('70.34');
});

test('the change in percent is of the price before', () => {
  expect(changePercent('4164.80', '4147.38')).toBe('0.42');
  expect(changePercent('99', '100')).toBe('-1.00');
  expect(changePercent('100.005', '100')).toBe('0.01');
  expect(changePercent('5', '5')).toBe('0.00');
});

test('a price per ounce is converted to each unit of weight', () => {
  expect(perUnit('4165.20', 'toz')).toBe('4165.20');
  expect(perUnit('4165.20', 'g')).toBe('133.91');
  expect(perUnit('4165.20', 'kg')).toBe('133914.29');
  expect(perUnit('4165.20', 'tola')).toBe('1561.95');
});

test('a converted price is never further from the exact one than half of its last digit', () => {
  fc.assert(
    fc.property(price, fc.constantFrom(...weightUnits), fc.integer({ min: 0, max: 8 }), (perOunce, unit, decimals) => {
      const converted = decimal(perUnit(perOunce, unit, decimals));

      // Compared after multiplying out the ounce, so that the comparison itself divides nothing.
      const exact = decimal(perOunce).times(nanogramsPer[unit].toString());
      const error = converted.times(nanogramsPer.toz.toString()).minus(exact).abs();
      const half = decimal('0.5').times(decimal('10').pow(-decimals)).times(nanogramsPer.toz.toString());
      assert.equal(error.lte(half), true);
    }),
    { numRuns: 10_000 },
  );
});

test('a kilogram costs what a thousand grams do, to the rounding of the gram', () => {
  fc.assert(
    fc.property(price, (perOunce) => {
      const thousandGrams = decimal(perUnit(perOunce, 'g', 8)).times(1000);

      assert.equal(
        decimal(perUnit(perOunce, 'kg', 8))
          .minus(thousandGrams)
          .abs()
          .lte('0.000006'),
        true,
      );
    }),
    { numRuns: 10_000 },
  );
});

test('conversion keeps the order of bid and ask', () => {
  const rate = fc.integer({ min: 1, max: 9_999_999 }).map((units) => decimal(String(units)).div(10_000).toFixed(4));
  fc.assert(
    fc.property(twoPrices, rate, ([bid, ask], usdRate) => {
      const [low, middle, high] = [bid, midOf(bid, ask), ask].map((usd) => decimal(inCurrency(usd, usdRate)));

      assert.equal(low!.lte(middle!) && middle!.lte(high!), true);
    }),
    { numRuns: 10_000 },
  );
});

test('the sign of a change tells which price is higher, unless it rounds to nothing', () => {
  fc.assert(
    fc.property(price, price, (after, before) => {
      const change = decimal(changePercent(after, before));

      const rises = decimal(after).cmp(decimal(before));
      assert.equal(change.eq(0) || Math.sign(Number(change)) === rises, true);
    }),
    { numRuns: 10_000 },
  );
});
