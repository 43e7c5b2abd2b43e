import assert from 'node:assert/strict';

import fc from 'fast-check';

import { workedBar, workedBasis } from '#contract/testing/worked-prices.ts';

import { decimal } from './exact.ts';
import { SHARE_UNIT } from './over-spot.ts';
import { pieceTerms, priceAlone } from './price-alone.ts';
import { type PriceBasis, type ProductPricing, unitPrice } from './pricing.ts';

const text = (most: number, decimals: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((units) =>
    decimal(`${units}`)
      .div(10 ** decimals)
      .toFixed(),
  );
const share = text(2_000, 4);
const money = text(1_000_000, 2);

const anyBasis = fc
  .record(
    {
      spotAskUsd: text(100_000_000, 4),
      spotBidUsd: text(100_000_000, 4),
      usdRate: text(3_000_000, 6, 1),
      fxMarkup: share,
      buyPct: share,
      buyFixed: text(500, 4),
      buyBuffer: share,
      floorBelowBid: share,
    },
    { requiredKeys: ['spotAskUsd', 'spotBidUsd', 'usdRate', 'fxMarkup', 'buyPct', 'buyFixed'] },
  )
  .map((terms): PriceBasis => ({ ...workedBasis, ...terms }));

const anyPiece = fc
  .record(
    {
      fineNg: fc.bigInt({ min: 0n, max: 32_000n * 10n ** 9n }).map(String),
      premiumPct: text(20_000, 6, -1_000),
      premiumFixed: text(9_000, 2, -100),
      breaks: fc.constantFrom([], [{ minQty: 1, premiumPct: '0.02', premiumFixed: '1.50' }], workedBar.breaks),
      costFloor: fc.option(money),
      fixedPrice: money,
      belowBid: share,
    },
    { requiredKeys: ['fineNg', 'premiumPct', 'premiumFixed', 'breaks', 'costFloor'] },
  )
  .map((terms): ProductPricing => ({ ...workedBar, ...terms }));

test('the price of one piece alone is that of its receipt, and so is how far it is over spot', () => {
  fc.assert(
    fc.property(anyPiece, anyBasis, (pricing, basis) => {
      const { unitMinor, overSpot } = priceAlone(pieceTerms(pricing), basis);
      const receipt = unitPrice(pricing, basis, 1);

      assert.equal(unitMinor, receipt.unitMinor);
      assert.equal(decimal(receipt.overSpot).times(SHARE_UNIT.toString()).toFixed(), String(overSpot));
    }),
    { numRuns: 10_000 },
  );
});
