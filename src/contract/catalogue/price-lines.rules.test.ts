import assert from 'node:assert/strict';

import fc from 'fast-check';

import { asFraction, decimal, divideHalfUp, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { type PriceLineKind, priceLines } from './price-lines.rules.ts';
import { inCurrency } from '#contract/market/prices.rules.ts';
import { type PriceBasis, type ProductPricing, unitPrice } from '#contract/arithmetic/pricing.ts';
import { workedBar as bar, workedBasis as basis } from '#contract/testing/worked-prices.ts';

const linesOf = (pricing: ProductPricing, of: PriceBasis, qty = 1, tier = '0') => {
  const receipt = unitPrice(pricing, of, qty, tier);
  return priceLines(receipt, receipt.unitMinor, receipt.floored);
};

test('the bar of 5,876.53 runs from the spot of the price strip to the cent', () => {
  expect(linesOf(bar, basis)).toEqual([
    { kind: 'spot', minor: 565_801n },
    { kind: 'markup', minor: 1_415n },
    { kind: 'margin', minor: 2_836n },
    { kind: 'premium', minor: 17_102n },
    { kind: 'fixed', minor: 500n },
    { kind: 'rounding', minor: -1n },
  ]);
  expect(unitPrice(bar, basis, 1).overSpot).toBe('0.038621778611');
});

test('a cost floor bears all that the price lies over its parts', () => {
  expect(linesOf({ ...bar, costFloor: '5900.00' }, basis).at(-1)).toEqual({ kind: 'floor', minor: 2_346n });
});

test('a fixed price has its metal and what it costs over that', () => {
  expect(linesOf({ ...bar, fixedPrice: '6000.00' }, basis)).toEqual([
    { kind: 'spot', minor: 565_801n },
    { kind: 'premium', minor: 34_199n },
  ]);
});

const text = (most: number, decimals: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((units) => (units / 10 ** decimals).toFixed(decimals));
const anyBasis = fc
  .record({
    spotBidUsd: text(1_000_000, 2, 1),
    spread: text(10_000, 2),
    usdRate: text(20_000, 4, 1),
    fxMarkup: text(2_000, 4),
    buyPct: text(2_000, 4),
    buyFixed: text(5_000, 2),
    buyBuffer: fc.option(text(500, 4), { nil: undefined }),
  })
  .map(({ spread, ...of }): PriceBasis => ({
    ...basis,
    ...of,
    spotAskUsd: decimal(of.spotBidUsd).plus(decimal(spread)).toFixed(),
  }));
const anyPricing = fc.record({
  fineNg: fc.bigInt({ min: 1n, max: 32_000n * 10n ** 9n }).map(String),
  premiumPct: text(2_000, 4),
  premiumFixed: text(9_999, 2),
  breaks: fc.constant([]),
  costFloor: fc.option(text(9_999_999, 2), { nil: null }),
  buyback: fc.constant(bar.buyback),
});
const cases = { numRuns: 10_000 };

describe('whatever the market and the terms', () => {
  test('spot, markup, margin, buffer, premium, fixed part and the rest are the price to the cent', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, text(200, 4), (pricing, of, tier) => {
        const { unitMinor } = unitPrice(pricing, of, 1, tier);
        const sum = linesOf(pricing, of, 1, tier).reduce((all, { minor }) => all + minor, 0n);

        assert.equal(sum, unitMinor);
      }),
      cases,
    );
  });

  test('what the rounding leaves over is never more than three cents', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, (pricing, of) => {
        const rounding = linesOf(pricing, of).find(({ kind }) => kind === 'rounding')?.minor ?? 0n;

        assert.equal(rounding >= -3n && rounding <= 3n, true);
      }),
      cases,
    );
  });

  test('spot is the fine weight at the ask that the price strip shows, without markup, margin or premium', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, text(2_000, 4), (pricing, of, other) => {
        const spotOf = (kinds: readonly { kind: PriceLineKind; minor: bigint }[]) => kinds[0]?.minor;
        const ounce = { ...pricing, fineNg: NG_PER_TROY_OUNCE.toString() };
        const strip = asFraction(decimal(inCurrency(of.spotAskUsd, of.usdRate, 12)));

        assert.equal(spotOf(linesOf(ounce, of)), divideHalfUp(strip.numerator * 100n, strip.denominator));
        assert.equal(spotOf(linesOf(pricing, { ...of, fxMarkup: other, buyPct: other })), spotOf(linesOf(pricing, of)));
      }),
      cases,
    );
  });

  test('the percentage over spot is the price over that spot', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, (pricing, of) => {
        const { overSpot, unitMinor } = unitPrice(pricing, of, 1);
        const spot = asFraction(decimal(of.spotAskUsd).times(decimal(of.usdRate)).times(decimal(pricing.fineNg)));
        const metal = spot.numerator * 100n;
        const over = (unitMinor * spot.denominator * NG_PER_TROY_OUNCE - metal) * 1_000_000n;

        const rounded = decimal(overSpot).times(1_000_000).round(0, HALF_UP);
        assert.equal(rounded.eq(divideHalfUp(over, metal).toString()), true);
      }),
      cases,
    );
  });
});

const HALF_UP = 1;
