import { assert, bigInt, integer, property, tuple } from 'fast-check';

import { decimal, moneyText } from '#contract/exact.ts';
import { unitPrice } from '#contract/pricing.ts';

import { receiptDecimals, roundedTo } from './receipt-decimals.ts';

test('parts that add up when rounded to the cent are shown so', () => {
  expect(receiptDecimals(['5672.152700', '28.360764', '171.015404', '5'], '5876.53')).toBe(2);
});

test('parts that would miss the sum by a cent are shown with more decimals', () => {
  expect(receiptDecimals(['1.004', '1.004'], '2.01')).toBe(4);
});

test('whatever the price, the parts as shown add up to it', () => {
  const terms = tuple(
    bigInt({ min: 1n, max: 10n ** 13n }),
    integer({ min: 1, max: 9_999_999 }),
    integer({ min: 0, max: 500 }),
    integer({ min: 0, max: 2000 }),
    integer({ min: 0, max: 5000 }),
  );
  assert(
    property(terms, ([fineNg, spotCents, margin, premium, fixedCents]) => {
      const { unitMinor, spot, ...receipt } = unitPrice(
        {
          fineNg: String(fineNg),
          premiumPct: (premium / 10_000).toFixed(4),
          premiumFixed: (fixedCents / 100).toFixed(2),
          breaks: [],
          costFloor: null,
          buyback: { enabled: false, pct: '0', fixed: '0' },
        },
        {
          currency: 'CAD',
          spotAskUsd: (spotCents / 100).toFixed(2),
          spotBidUsd: '1',
          usdRate: '1.3584',
          fxMarkup: '0.0025',
          buyPct: (margin / 10_000).toFixed(4),
          buyFixed: '0',
          sellPct: '0',
          sellFixed: '0',
        },
        1,
      );
      const parts = [spot, receipt.margin, receipt.premium, receipt.fixed];
      const unit = moneyText(unitMinor);

      const decimals = receiptDecimals(parts, unit);

      const sum = parts.reduce((total, part) => total.plus(decimal(roundedTo(part, decimals))), decimal('0'));
      // Six decimals of four parts are off by two millionths at most, which may tip a tie.
      const off = Number(sum.minus(decimal(unit)).abs().toFixed());
      expect(off).toBeLessThanOrEqual(decimals === 2 ? 0 : 0.005_002);
    }),
    { numRuns: 10_000 },
  );
});
