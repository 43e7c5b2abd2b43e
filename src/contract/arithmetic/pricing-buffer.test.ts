import assert from 'node:assert/strict';

import fc from 'fast-check';

import { decimal } from './exact.ts';
import { type LineTerms, quoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import { unitBid, unitPrice } from './pricing.ts';
import { workedBar as bar, workedBasis as basis } from '#contract/testing/worked-prices.ts';

const closed = { ...basis, buyBuffer: '0.02', sellBuffer: '0.01' };

test('two percent on the live ask bring the bar of 5,876.53 to 5,993.96, and the buffer is a part of its own', () => {
  const { unitMinor, spot, markup, margin, buffer, premium, fixed } = unitPrice(bar, closed, 1);

  expect(unitMinor).toBe(599_396n);
  expect([spot, markup, margin, buffer, premium, fixed]).toEqual([
    ...['5658.007680', '14.145019', '28.360763', '114.010269', '174.435712', '5'],
  ]);
});

test('one percent off the live bid brings what we pay from 5,586.35 to 5,530.49', () => {
  expect(unitBid(bar, closed)).toBe(553_049n);
});

test('a fixed price has no buffer', () => {
  const fixed = { ...bar, fixedPrice: '6100.00' };

  expect(unitPrice(fixed, closed, 1)).toEqual({ ...unitPrice(fixed, basis, 1), liveAskPerOz: expect.any(String) });
});

const buffers = fc.integer({ min: 0, max: 2000 }).map((points) => decimal(`${points}`).div(10_000).toFixed());
const share = fc.integer({ min: 0, max: 2000 }).map((points) => decimal(`${points}`).div(10_000).toFixed());
const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => decimal(`${cents}`).div(100).toFixed());
const anyBasis = fc
  .record({ spotBidUsd: price, spread: price, usdRate: price, fxMarkup: share, buyPct: share, sellPct: share })
  .map(({ spread, ...terms }) => ({
    ...basis,
    ...terms,
    spotAskUsd: decimal(terms.spotBidUsd).plus(spread).toFixed(),
  }));
const anyPricing = fc
  .record({
    fineNg: fc.bigInt({ min: 1n, max: 32_000n * 10n ** 9n }).map(String),
    premiumPct: share,
    premiumFixed: price,
  })
  .map((terms) => ({ ...bar, ...terms }));
const runs = { numRuns: 2_000 };

describe('whatever the market and the terms', () => {
  test('a larger buffer never makes a piece cheaper, nor what we pay for it more', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, buffers, buffers, (pricing, terms, one, other) => {
        const [less, more] = decimal(one).lte(other) ? [one, other] : [other, one];
        const under = (buffer: string) => ({ ...terms, buyBuffer: buffer, sellBuffer: buffer });

        assert.equal(
          unitPrice(pricing, under(more), 1).unitMinor >= unitPrice(pricing, under(less), 1).unitMinor,
          true,
        );
        assert.equal((unitBid(pricing, under(more)) ?? 0n) <= (unitBid(pricing, under(less)) ?? 0n), true);
      }),
      runs,
    );
  });

  test('a buffer of nothing is the price of an open market, to the cent and part by part', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, (pricing, terms) => {
        const { buffer, ...rest } = unitPrice(pricing, { ...terms, buyBuffer: '0', sellBuffer: '0' }, 1);

        assert.deepEqual(rest, unitPrice(pricing, terms, 1));
        assert.equal(decimal(buffer ?? '1').eq(0), true);
      }),
      runs,
    );
  });

  test('it is rounded once, at the end: the parts add up to the price but for that', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, buffers, (pricing, terms, buyBuffer) => {
        const {
          spot,
          markup,
          margin,
          buffer = '0',
          premium,
          fixed,
          unitMinor,
        } = unitPrice(pricing, { ...terms, buyBuffer }, 1);
        const sum = [spot, markup, margin, buffer, premium, fixed].reduce(
          (all, part) => all.plus(decimal(part)),
          decimal('0'),
        );

        assert.equal(sum.minus(decimal(unitMinor.toString()).div(100)).abs().lte('0.005003'), true);
      }),
      runs,
    );
  });

  test('a receipt that was written down comes to the same cent years later, with the buffer or from before there was one', () => {
    fc.assert(
      fc.property(anyPricing, anyBasis, fc.option(buffers), (pricing, terms, buyBuffer) => {
        const kept = buyBuffer === null ? terms : { ...terms, buyBuffer };
        const again = JSON.parse(JSON.stringify({ pricing, kept })) as { pricing: typeof pricing; kept: typeof kept };

        assert.deepEqual(unitPrice(again.pricing, again.kept, 1), unitPrice(pricing, kept, 1));
      }),
      runs,
    );
  });
});

test('a coupon takes nothing off the buffer', () => {
  const line: LineTerms = {
    ...{ metal: 'XAU', qty: 1, pricing: bar, tierDiscount: '0', couponApplies: true },
    tax: { treatment: 'exempt', provincial: 'exempt' },
  };
  const terms: QuoteTerms = {
    basis: { XAU: closed },
    lines: [line],
    adjustmentPct: '0',
    coupon: { kind: 'premium_percent', pct: '1' },
    shipping: { base: '0', perKg: '0', grossNg: '0', insurancePct: '0' },
    taxRate: { federal: '0.13', provincial: '0' },
  };

  // 5,993.96 less the metal at the market's ask and its buffer, 5,786.17.
  expect(quoteAmounts(terms).discount).toBe(20_779n);
});
