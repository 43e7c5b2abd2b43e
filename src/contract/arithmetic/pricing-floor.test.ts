import assert from 'node:assert/strict';

import fc from 'fast-check';

import { moneyText } from './exact.ts';
import { leastPrice, metalBid, type PriceBasis, unitPrice } from './pricing.ts';
import { quoteAmounts } from '#contract/trade/quote-amounts.rules.ts';
import { noShipping } from '#contract/trade/shipping.rules.ts';
import { workedBar as bar, workedBasis } from '#contract/testing/worked-prices.ts';

const gold: PriceBasis = { ...workedBasis, floorBelowBid: '0.005' };
/** 0.5 % under what the metal of an ounce fetches: 4164.40 x 1.3584 x 0.9975. */
const floor = 561_456n;

test('an ounce of gold is never sold for a dollar, whatever was entered', () => {
  expect(metalBid(bar.fineNg, gold)).toBe(564_278n);
  expect(unitPrice({ ...bar, fixedPrice: '1.00' }, gold, 1)).toMatchObject({
    unitMinor: floor,
    floored: true,
    isFixed: true,
  });
  expect(unitPrice(bar, gold, 1, '0.5')).toMatchObject({ unitMinor: floor, floored: true });
});

test('a cost floor above it holds, and one below it does not weaken it', () => {
  expect(leastPrice({ ...bar, costFloor: '5800.00' }, gold)).toBe(580_000n);
  expect(leastPrice({ ...bar, costFloor: '3000.00' }, gold)).toBe(floor);
});

test('two people may agree to sell one further below', () => {
  const agreed = { ...bar, fixedPrice: '5300.00', belowBid: '0.08' };

  expect(unitPrice(agreed, gold, 1)).toMatchObject({ unitMinor: 530_000n, floored: false });
  expect(unitPrice({ ...agreed, fixedPrice: '5000.00' }, gold, 1).unitMinor).toBe(519_136n);
});

test('a quote of before there was a floor is computed as it was', () => {
  const { floorBelowBid: _, ...before } = gold;

  expect(unitPrice({ ...bar, fixedPrice: '1.00' }, before, 1).unitMinor).toBe(100n);
});

const share = fc.integer({ min: 0, max: 3000 }).map((n) => `0.${String(n).padStart(4, '0')}`);
const anyLine = fc.record({
  premiumPct: fc.constantFrom('0', '0.001', '0.03'),
  tier: share,
  qty: fc.integer({ min: 1, max: 50 }),
  costFloor: fc.constantFrom(null, '1.00', '5700.00'),
  fixedPrice: fc.option(fc.bigInt({ min: 1n, max: 1_000_000n }).map(moneyText), { nil: undefined }),
});

test('no way of paying, tier or coupon brings a line under its floor', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      share.filter((text) => Number(text) <= 0.2),
      fc.constantFrom(
        null,
        { kind: 'fixed', amount: '100000' } as const,
        { kind: 'premium_percent', pct: '1' } as const,
      ),
      (lines, off, coupon) => {
        const priced = lines.map(({ premiumPct, tier, qty, costFloor, fixedPrice }) => ({
          metal: 'XAU' as const,
          qty,
          pricing: { ...bar, premiumPct, costFloor, ...(fixedPrice !== undefined && { fixedPrice }) },
          tierDiscount: tier,
          tax: { treatment: 'exempt', provincial: 'exempt' } as const,
          couponApplies: true,
        }));
        const amounts = quoteAmounts({
          basis: { XAU: gold },
          lines: priced,
          adjustmentPct: `-${off}`,
          coupon,
          shipping: noShipping,
          taxRate: { federal: '0.05', provincial: '0' },
        });

        priced.forEach(({ pricing, qty }, at) => {
          const { line = 0n, adjustment = 0n, discount = 0n } = amounts.lines[at] ?? {};
          expect(line + adjustment - discount).toBeGreaterThanOrEqual(leastPrice(pricing, gold) * BigInt(qty));
        });
        assert.equal(
          amounts.adjustment,
          amounts.lines.reduce((sum, { adjustment }) => sum + adjustment, 0n),
        );
        assert.equal(amounts.total, amounts.subtotal + amounts.adjustment - amounts.discount);
      },
    ),
    { numRuns: 3000 },
  );
});
