import assert from 'node:assert/strict';

import fc from 'fast-check';

import { decimal, moneyText } from './exact.ts';
import { type PriceBasis, type ProductPricing, unitBid, unitPrice } from './pricing.ts';

const cents = (most: bigint) => fc.bigInt({ min: 1n, max: most }).map(moneyText);
const anyBasis: fc.Arbitrary<PriceBasis> = fc.record({
  currency: fc.constant('CAD'),
  spotAskUsd: cents(1_000_000n),
  spotBidUsd: cents(1_000_000n),
  usdRate: cents(500n),
  fxMarkup: fc.constantFrom('0', '0.0025', '0.03'),
  buyPct: fc.constantFrom('0', '0.005', '0.02'),
  buyFixed: fc.constantFrom('0', '1.50'),
  sellPct: fc.constantFrom('0', '0.01'),
  sellFixed: fc.constantFrom('0', '0.75'),
});
const anyPricing: fc.Arbitrary<ProductPricing> = fc.record({
  fineNg: fc.bigInt({ min: 1n, max: 32_000n * 10n ** 9n }).map(String),
  premiumPct: fc.constantFrom('0', '0.03'),
  premiumFixed: fc.constantFrom('0', '5.00'),
  breaks: fc.constantFrom([], [{ minQty: 10, premiumPct: '0.02', premiumFixed: '4.00' }]),
  costFloor: fc.constantFrom(null, '1.00', '90000.00'),
  buyback: fc.constantFrom({ enabled: true, pct: '0', fixed: '0' }, { enabled: true, pct: '0.2', fixed: '10.00' }),
});
const anyFixed = fc.bigInt({ min: 1n, max: 10n ** 11n });
const fixedAt = (terms: ProductPricing, minor: bigint): ProductPricing => ({ ...terms, fixedPrice: moneyText(minor) });
const cases = { numRuns: 10_000 };

describe('a fixed price', () => {
  test('is itself, whatever the market, the quantity, the tier and the rest of the terms', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, fc.integer({ min: 1, max: 1000 }), anyFixed, (pricing, terms, qty, minor) => {
        const { unitMinor, isFixed, floored } = unitPrice(fixedAt(pricing, minor), terms, qty, '0.005');

        assert.deepEqual([unitMinor, isFixed, floored], [minor, true, false]);
      }),
      cases,
    );
  });

  test('has a receipt whose parts add up to it: its metal, and what the price leaves over that', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, anyFixed, (pricing, terms, minor) => {
        const { spot, markup, margin, premium, fixed } = unitPrice(fixedAt(pricing, minor), terms, 1);
        const sum = [spot, markup, margin, premium, fixed].reduce(
          (total, part) => total.plus(decimal(part)),
          decimal('0'),
        );

        assert.equal(
          sum
            .minus(decimal(moneyText(minor)))
            .abs()
            .lte('0.000001'),
          true,
        );
        assert.equal(spot, unitPrice(pricing, terms, 1).spot);
      }),
      cases,
    );
  });

  test('is never less than what we pay for the piece', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, anyFixed, (pricing, terms, minor) => {
        assert.equal((unitBid(fixedAt(pricing, minor), terms) ?? 0n) <= minor, true);
      }),
      cases,
    );
  });
});

test('a price on request is computed by nobody', () => {
  fc.assert(
    fc.property(anyPricing, anyBasis, (pricing, terms) => {
      expect(() => unitPrice({ ...pricing, onRequest: true }, terms, 1)).toThrow(RangeError);
    }),
    { numRuns: 100 },
  );
});
