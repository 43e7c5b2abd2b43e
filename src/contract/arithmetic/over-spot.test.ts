import assert from 'node:assert/strict';

import fc from 'fast-check';

import { workedBar, workedBasis } from '#contract/testing/worked-prices.ts';

import { decimal, quotientText } from './exact.ts';
import { overSpotAt, shareText, shareUnits } from './over-spot.ts';
import { unitPrice } from './pricing.ts';

const HALF_UP = 1;
/** As screens show it: two decimals of a percent. */
const shown = (share: string): string => decimal(share).times(100).round(2, HALF_UP).toFixed(2);

test('18.684996 % is shown as 18.68, not by way of 18.685 as 18.69', () => {
  expect(shown(shareText(shareUnits(18_684_996n, 100_000_000n)))).toBe('18.68');
  expect(shown(shareText(shareUnits(-18_684_996n, 100_000_000n)))).toBe('-18.68');
  expect(shown(shareText(shareUnits(18_685n, 100_000n)))).toBe('18.69');
});

test('a kept share rounds to any number of decimals that is shown as the exact quotient does', () => {
  const part = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  const whole = fc.bigInt({ min: 1n, max: 10n ** 24n });
  // A tie, and a hair off it on either side.
  const byTie = fc
    .record({ steps: fc.bigInt({ min: 0n, max: 10n ** 6n }), off: fc.constantFrom(-1n, 0n, 1n) })
    .map(({ steps, off }): [bigint, bigint] => [(2n * steps + 1n) * 10n ** 20n + off, 2n * 10n ** 24n]);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(part, whole), byTie), fc.integer({ min: 0, max: 10 }), ([over, under], decimals) => {
      const kept = decimal(shareText(shareUnits(over, under))).round(decimals, HALF_UP);
      assert.equal(kept.eq(decimal(quotientText(over, under, decimals))), true);
    }),
    { numRuns: 20_000 },
  );
});

test('a printed price over the printed spot is as far over it as its receipt says, where nothing was rounded', () => {
  const { unitMinor, overSpot, askPerOz } = unitPrice(workedBar, workedBasis, 1);

  expect(overSpotAt(quotientText(unitMinor, 100n, 2), askPerOz, workedBar.fineNg)).toBe(overSpot);
  expect(overSpotAt('5.00', '5658.01', '0')).toBe('0');
});
