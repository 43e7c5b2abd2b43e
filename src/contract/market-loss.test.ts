import fc from 'fast-check';

import { type LossLine, marketLoss } from './market-loss.ts';

/** Ten ounces locked at 1000.00 an ounce, cancelled at another price. */
const tenOunces = (currentBid: bigint): LossLine[] => [{ qty: 10, lockedMetal: 100_000n, currentBid }];

test('ten ounces bought at 1000.00 and cancelled at 980.00 cost 200.00', () => {
  expect(marketLoss(tenOunces(98_000n))).toBe(20_000n);
});

test('cancelled at 1050.00 they cost nothing, and the gain stays with the dealer', () => {
  expect(marketLoss(tenOunces(105_000n))).toBe(0n);
});

test('what one metal lost is set off against what another gained', () => {
  const gold = { qty: 1, lockedMetal: 500_000n, currentBid: 490_000n };
  const silver = { qty: 100, lockedMetal: 6_000n, currentBid: 6_040n };

  expect(marketLoss([gold, silver])).toBe(6_000n);
});

const line = fc.record({
  qty: fc.integer({ min: 1, max: 10_000 }),
  lockedMetal: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  currentBid: fc.bigInt({ min: 0n, max: 10n ** 9n }),
});

test('the loss is never negative, never above what was locked, and never grows when the market rises', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.bigInt({ min: 0n, max: 10n ** 6n }), (lines, rise) => {
      const loss = marketLoss(lines);
      const locked = lines.reduce((sum, { qty, lockedMetal }) => sum + BigInt(qty) * lockedMetal, 0n);
      const risen = lines.map((each) => ({ ...each, currentBid: each.currentBid + rise }));

      expect(loss >= 0n && loss <= locked).toBe(true);
      expect(marketLoss(risen) <= loss).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
