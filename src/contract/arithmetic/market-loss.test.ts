import assert from 'node:assert/strict';

import fc from 'fast-check';

import { cancellationFee } from '#contract/trade/cancelling.rules.ts';
import { asFraction, decimal, divideHalfUp, NG_PER_TROY_OUNCE } from './exact.ts';
import { type LossLine, type LossSide, marketLoss, marketMoves, marketPriceOf } from './market-loss.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { PriceBasis } from './pricing.ts';

const OUNCE = NG_PER_TROY_OUNCE.toString();
const basisOf = (own: Partial<PriceBasis> = {}): PriceBasis => ({
  currency: 'CAD',
  spotAskUsd: '1000.00',
  spotBidUsd: '999.00',
  usdRate: '1',
  fxMarkup: '0.0025',
  buyPct: '0.005',
  buyFixed: '0',
  sellPct: '0.01',
  sellFixed: '0',
  ...own,
});

/** Ten ounces locked at 1000.00 an ounce, cancelled at another price. */
const tenOunces = (current: string): bigint =>
  marketLoss([{ metal: 'XAU', qty: 10, fineNg: OUNCE }], [{ metal: 'XAU', locked: '1000.00', current }]);

test('ten ounces bought at 1000.00 and cancelled at 980.00 cost 200.00', () => {
  expect(tenOunces('980.00')).toBe(20_000n);
});

test('cancelled at 1050.00 they cost nothing, and the gain stays with the dealer', () => {
  expect(tenOunces('1050.00')).toBe(0n);
});

test('what one metal lost is set off against what another gained', () => {
  const lines: LossLine[] = [
    { metal: 'XAU', qty: 1, fineNg: OUNCE },
    { metal: 'XAG', qty: 100, fineNg: OUNCE },
  ];
  const moves = [
    { metal: 'XAU', locked: '5000.00', current: '4900.00' },
    { metal: 'XAG', locked: '60.00', current: '60.40' },
  ] as const;

  expect(marketLoss(lines, moves)).toBe(6_000n);
});

test('three lines that lost four tenths of a cent each lost one cent together, and so does one line of all three pieces', () => {
  const moves = [{ metal: 'XAU', locked: '100.000', current: '99.996' }] as const;
  const line = (qty: number): LossLine => ({ metal: 'XAU', qty, fineNg: OUNCE });

  expect(marketLoss([line(1)], moves)).toBe(0n);
  expect(marketLoss([line(1), line(1), line(1)], moves)).toBe(1n);
  expect(marketLoss([line(3)], moves)).toBe(1n);
});

test('a weaker currency rate is a part of the market price in that currency, either way', () => {
  const locked = { XAU: basisOf({ usdRate: '1.36' }) };
  const at = (usdRate: string) => ({ XAU: marketPriceOf({ ask: '1000.00', bid: '999.00' }, usdRate) });
  const line: LossLine = { metal: 'XAU', qty: 1, fineNg: OUNCE };

  expect(marketLoss([line], marketMoves(locked, at('1.35'), 'ask'))).toBe(1_000n);
  expect(marketLoss([line], marketMoves(locked, at('1.37'), 'ask'))).toBe(0n);
});

test('against the bid the market’s spread is a part of it, and nothing of ours', () => {
  const locked = { XAU: basisOf() };
  const now = { XAU: marketPriceOf({ ask: '1000.00', bid: '999.00' }, '1') };

  expect(marketLoss([{ metal: 'XAU', qty: 10, fineNg: OUNCE }], marketMoves(locked, now, 'bid'))).toBe(1_000n);
});

test('a metal that has no price of now takes nothing', () => {
  expect(marketMoves({ XAU: basisOf() }, {}, 'ask')).toEqual([]);
});

const text = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most }).map((whole) =>
    decimal(`${whole}`)
      .div(10 ** decimals)
      .toFixed(),
  );
const share = text(2_000, 4);
const price = text(1_000_000, 2);
const rate = text(3_000_000, 6);
const anyMetal = fc.constantFrom<Metal>(...metals);
/** Whatever the shop adds: commission, currency markup, buffers. */
const ours = fc.record({
  currency: fc.constantFrom('CAD', 'USD', 'EUR'),
  fxMarkup: share,
  buyPct: share,
  buyFixed: price,
  sellPct: share,
  sellFixed: price,
  buyBuffer: fc.option(share, { nil: undefined }),
});
const anyLocked = fc
  .tuple(
    ours,
    fc.record({ spotBidUsd: price, usdRate: rate }).chain((market) =>
      fc.integer({ min: 0, max: 5_000 }).map((spread) => ({
        ...market,
        spotAskUsd: decimal(market.spotBidUsd)
          .plus(decimal(`${spread}`).div(100))
          .toFixed(),
      })),
    ),
  )
  .map(([terms, market]): PriceBasis => ({ ...terms, ...market }));
const anyLine = fc.record({
  metal: anyMetal,
  qty: fc.integer({ min: 1, max: 10_000 }),
  fineNg: fc.bigInt({ min: 1n, max: 32_000n * 10n ** 9n }).map(String),
});
/** Every metal locked at the same market; which of them an order holds is drawn with its lines. */
const anyLocks = anyLocked.map((locked) => ({ XAU: locked, XAG: locked, XPT: locked, XPD: locked }));
const lines = fc.array(anyLine, { minLength: 1, maxLength: 4 });
const runs = { numRuns: 10_000 };
const MILLION = 1_000_000n;

/** The market of now: what was locked, moved by so many cents an ounce in US dollars. */
const moved = (locked: Record<Metal, PriceBasis>, cents: number) =>
  Object.fromEntries(
    metals.map((metal) => {
      const { spotAskUsd, spotBidUsd, usdRate } = locked[metal];
      const by = decimal(`${cents}`).div(100);
      const ask = decimal(spotAskUsd).plus(by).toFixed();
      return [metal, marketPriceOf({ ask, bid: decimal(spotBidUsd).plus(by).toFixed() }, usdRate)];
    }),
  );

describe('whatever the metal, the weight, the currency, our commission, markup and buffer', () => {
  test('a market that has not moved takes exactly nothing', () => {
    fc.assert(
      fc.property(lines, anyLocks, (held, locked) => {
        assert.equal(marketLoss(held, marketMoves(locked, moved(locked, 0), 'ask')), 0n);
      }),
      runs,
    );
  });

  test('a fall takes fine ounces x fall x rate of all lines, rounded once for the order', () => {
    fc.assert(
      fc.property(lines, anyLocks, fc.integer({ min: 1, max: 100_000 }), (held, locked, cents) => {
        // Rates of six decimals: each fall is a whole number of millionths.
        const exact = held.reduce((sum, { metal, qty, fineNg }) => {
          const { numerator, denominator } = asFraction(decimal(locked[metal].usdRate));
          return sum + BigInt(qty) * BigInt(fineNg) * BigInt(cents) * numerator * (MILLION / denominator);
        }, 0n);
        const expected = divideHalfUp(exact, NG_PER_TROY_OUNCE * MILLION);

        assert.equal(marketLoss(held, marketMoves(locked, moved(locked, -cents), 'ask')), expected);
      }),
      runs,
    );
  });

  test('a rise takes nothing', () => {
    fc.assert(
      fc.property(lines, anyLocks, fc.integer({ min: 1, max: 100_000 }), (held, locked, cents) => {
        assert.equal(marketLoss(held, marketMoves(locked, moved(locked, cents), 'ask')), 0n);
      }),
      runs,
    );
  });

  test('what is ours never changes it, and neither does its change since the lock', () => {
    fc.assert(
      fc.property(
        lines,
        anyLocks,
        ours,
        fc.integer({ min: -5_000, max: 5_000 }),
        fc.constantFrom<LossSide>('ask', 'bid'),
        (held, locked, other, cents, side) => {
          const now = moved(locked, cents);
          const elsewhere = Object.fromEntries(metals.map((metal) => [metal, { ...locked[metal], ...other }]));

          assert.equal(
            marketLoss(held, marketMoves(elsewhere, now, side)),
            marketLoss(held, marketMoves(locked, now, side)),
          );
        },
      ),
      runs,
    );
  });
});

describe('the cancellation fee', () => {
  test('is 50.00 from an order of 1,000.00 on, and at most five per cent under it', () => {
    const feeOf = (total: bigint) => cancellationFee(5_000n, '0.05', total);

    expect([100_000n, 99_999n, 10_418n, 19n, 0n].map(feeOf)).toEqual([5_000n, 4_999n, 520n, 0n, 0n]);
  });

  test('is never more than the shop’s fee nor than its share of the order', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 10_000 }), (fee, total, points) => {
        const charged = cancellationFee(fee, decimal(`${points}`).div(10_000).toFixed(), total);

        assert.equal(charged >= 0n && charged <= fee && charged * 10_000n <= total * BigInt(points), true);
        assert.equal(charged === fee || (charged + 1n) * 10_000n > total * BigInt(points), true);
      }),
      runs,
    );
  });
});
