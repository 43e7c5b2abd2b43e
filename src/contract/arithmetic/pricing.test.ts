import assert from 'node:assert/strict';

import fc from 'fast-check';

import { asFraction, decimal, divideHalfUp, minorUnits, NG_PER_TROY_OUNCE } from './exact.ts';
import {
  liveAskPerOunce,
  liveBidPerOunce,
  markedAskPerOunce,
  metalBid,
  premiumAt,
  type ProductPricing,
  unitBid,
  unitPrice,
} from './pricing.ts';
import { workedBar, workedBasis as basis } from '#contract/testing/worked-prices.ts';

const bar: ProductPricing = { ...workedBar, breaks: [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5.00' }] };

describe('the worked example', () => {
  test('an ounce costs and fetches to the fourth decimal what was worked out by hand', () => {
    expect(decimal(unitPrice(bar, basis, 1).askPerOz).toFixed(4)).toBe('5658.0077');
    expect(markedAskPerOunce(basis).toFixed(4)).toBe('5672.1527');
    expect(liveAskPerOunce(basis).toFixed(4)).toBe('5700.5135');
    expect(liveBidPerOunce(basis).toFixed(4)).toBe('5586.3509');
  });

  test('one bar costs 5876.53, which is 3.86 % over the spot of the price strip', () => {
    const receipt = unitPrice(bar, basis, 1);

    expect(receipt.unitMinor).toBe(587_653n);
    expect(receipt.overSpot).toBe('0.038621778611');
  });

  test('ten bars cost 5848.03 each and 58,480.30 together', () => {
    const { unitMinor } = unitPrice(bar, basis, 10);

    expect(unitMinor).toBe(584_803n);
    expect(unitMinor * 10n).toBe(5_848_030n);
  });

  test('half a point less for a tier brings one bar to 5848.03', () => {
    expect(unitPrice(bar, basis, 1, '0.005').unitMinor).toBe(584_803n);
  });

  test('the metal in it is worth 5642.78 at the bid and is locked at 5700.51', () => {
    expect(metalBid(bar.fineNg, basis)).toBe(564_278n);
  });

  test('we buy the bar at 5586.35, or not at all', () => {
    expect(unitBid(bar, basis)).toBe(558_635n);
    expect(unitBid({ ...bar, buyback: { enabled: false, pct: '0', fixed: '0' } }, basis)).toBeNull();
  });
});

test('a cost floor above the price takes its place and is told', () => {
  expect(unitPrice({ ...bar, costFloor: '5900.00' }, basis, 1)).toMatchObject({ unitMinor: 590_000n, floored: true });
  expect(unitPrice({ ...bar, costFloor: '5800.00' }, basis, 1)).toMatchObject({ unitMinor: 587_653n, floored: false });
});

test('we never pay less than nothing', () => {
  expect(unitBid({ ...bar, buyback: { enabled: true, pct: '-0.5', fixed: '-9000' } }, basis)).toBe(0n);
});

const cases = { numRuns: 10_000 };
const scaled = (max: bigint, decimals: number, min = 0n) =>
  fc.bigInt({ min, max }).map((units) =>
    decimal(`${units}`)
      .div(10n ** BigInt(decimals) + '')
      .toFixed(),
  );
const fraction = scaled(2_000n, 4);
const anyBasis = fc
  .record({
    currency: fc.constant('CAD'),
    spotBidUsd: scaled(1_000_000n, 2, 1n),
    usdRate: scaled(20_000n, 4, 1n),
    fxMarkup: fraction,
    buyPct: fraction,
    buyFixed: scaled(5_000n, 2),
    sellPct: fraction,
    sellFixed: scaled(500n, 2),
    spread: scaled(10_000n, 2),
  })
  .map(({ spread, ...terms }) => ({ ...terms, spotAskUsd: decimal(terms.spotBidUsd).plus(spread).toFixed() }));
const quantityBreaks = fc
  .uniqueArray(
    fc.record({ minQty: fc.integer({ min: 2, max: 500 }), premiumPct: fraction, premiumFixed: scaled(9_999n, 2) }),
    {
      maxLength: 5,
      selector: ({ minQty }) => minQty,
    },
  )
  .map((breaks) => breaks.toSorted((a, b) => a.minQty - b.minQty));
const anyPricing = fc.record({
  fineNg: fc.bigInt({ min: 1n, max: 32_000n * 10n ** 9n }).map(String),
  premiumPct: fraction,
  premiumFixed: scaled(9_999n, 2),
  breaks: quantityBreaks,
  costFloor: fc.constant(null),
  buyback: fc.constant({ enabled: true, pct: '0', fixed: '0' }),
});
const anyQty = fc.integer({ min: 1, max: 1_000 });

describe('whatever the market and the terms', () => {
  test('the price is the exact formula rounded half up once', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, anyQty, (pricing, terms, qty) => {
        const { premiumPct, premiumFixed } = premiumAt(pricing, qty);
        const [ask, rate, markup, pct, fixed, premium, extra] = [
          terms.spotAskUsd,
          terms.usdRate,
          terms.fxMarkup,
          terms.buyPct,
          terms.buyFixed,
          premiumPct,
          premiumFixed,
        ].map(millionths) as [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
        // In millionths to the fourth power, then to the fifth: every factor of the formula is a whole number.
        const live = ask * rate * (M + markup) * (M + pct) + fixed * M ** 3n;
        const numerator = BigInt(pricing.fineNg) * live * (M + premium) + extra * M ** 4n * NG_PER_TROY_OUNCE;

        assert.equal(
          unitPrice(pricing, terms, qty).unitMinor,
          divideHalfUp(numerator * 100n, M ** 5n * NG_PER_TROY_OUNCE),
        );
      }),
      cases,
    );
  });

  test('a dearer spot and a higher premium never make a piece cheaper', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, fraction, (pricing, terms, more) => {
        const price = unitPrice(pricing, terms, 1).unitMinor;
        const dearer = { ...terms, spotAskUsd: decimal(terms.spotAskUsd).plus(more).toFixed() };
        const higher = { ...pricing, premiumPct: decimal(pricing.premiumPct).plus(more).toFixed() };

        assert.equal(unitPrice(pricing, dearer, 1).unitMinor >= price, true);
        assert.equal(unitPrice(higher, terms, 1).unitMinor >= price, true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('the last quantity break reached decides the premium, and below the first the own one', () => {
    fc.assert(
      fc.property(anyPricing, anyQty, (pricing, qty) => {
        const reached = pricing.breaks.filter(({ minQty }) => minQty <= qty).at(-1) ?? pricing;

        expect(premiumAt(pricing, qty)).toMatchObject({
          premiumPct: reached.premiumPct,
          premiumFixed: reached.premiumFixed,
        });
      }),
      cases,
    );
  });

  test('the parts of a receipt add up to its price, but for the rounding', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, anyQty, (pricing, terms, qty) => {
        const { spot, markup, margin, premium, fixed, unitMinor } = unitPrice(pricing, terms, qty);
        const sum = [spot, markup, margin, premium, fixed].reduce(
          (total, part) => total.plus(decimal(part)),
          decimal('0'),
        );

        assert.equal(sum.minus(decimal(unitMinor.toString()).div(100)).abs().lte('0.0050025'), true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('we never pay more for a piece than we ask for it', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, (pricing, terms) => {
        assert.equal((unitBid(pricing, terms) ?? 0n) <= unitPrice(pricing, terms, 1).unitMinor, true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('a price that was written down is computed again to the same cent years later', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, anyQty, (pricing, terms, qty) => {
        const written = { pricing, terms, qty };
        const kept = JSON.parse(JSON.stringify(written)) as typeof written;

        assert.deepEqual(unitPrice(kept.pricing, kept.terms, kept.qty), unitPrice(pricing, terms, qty));
      }),
      { numRuns: 2_000 },
    );
  });
});

const M = 1_000_000n;

/** Decimal text of at most six decimals in whole millionths. */
function millionths(text: string): bigint {
  const { numerator, denominator } = asFraction(decimal(text));
  return (numerator * M) / denominator;
}

test('the floor of a price is read to the cent', () => {
  expect(unitPrice({ ...bar, costFloor: '5876.54' }, basis, 1).unitMinor).toBe(minorUnits('5876.54'));
});
