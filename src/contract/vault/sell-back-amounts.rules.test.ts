import fc from 'fast-check';

import { decimal, NG_PER_TROY_OUNCE, roundToMinor } from '#contract/arithmetic/exact.ts';
import { storedMetal } from '#contract/catalogue/storage-pricing.ts';
import { nanogramsPer } from '#contract/metals.ts';
import { workedBasis } from '#contract/testing/worked-prices.ts';

import { pieceOunces, sellBackUnit, toldBid } from './sell-back-amounts.rules.ts';

/** Silver whose bid is 69.3767, without a markup. */
const silver = { ...workedBasis, spotBidUsd: '69.3767', usdRate: '1', fxMarkup: '0' };

test('an ounce at 69.3767 is 69.38, rounded for the piece and not for ten of them', () => {
  expect(sellBackUnit(NG_PER_TROY_OUNCE, silver, { sellPct: '0', sellFixed: '0' }).gross).toBe(6938n);
  expect([pieceOunces(NG_PER_TROY_OUNCE), toldBid(silver, [NG_PER_TROY_OUNCE])]).toEqual(['1', '69.3767']);
});

test('of a piece that is heavy the bid is told with the decimals that lead to its price', () => {
  const exact = { ...silver, spotBidUsd: '69.37672345' };
  expect(toldBid(exact, [NG_PER_TROY_OUNCE])).toBe('69.3767');
  expect(toldBid(exact, [NG_PER_TROY_OUNCE, 1000n * NG_PER_TROY_OUNCE])).toBe('69.376723');
});

test('a kilogram’s ounces are told so that they multiply', () => {
  expect(pieceOunces(nanogramsPer.kg)).toBe('32.15074657');
});

test('the told bid times the told ounces is the price of the piece, or off by no more than a cent of rounding', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1_000_000n, 900_000_000_000n),
      fc.integer({ min: 10_000_000, max: 900_000_000_000 }).map((points) => decimal(String(points)).div(1e8).toFixed()),
      fc.constantFrom(undefined, '0.004'),
      (ng, spotBidUsd, sellBuffer) => {
        const basis = { ...silver, spotBidUsd, usdRate: '1.3712', fxMarkup: '0.0025', sellBuffer };
        const kept = decimal('1').minus(decimal(sellBuffer ?? '0'));
        const worked = decimal(toldBid(basis, [ng]))
          .times(kept)
          .times(decimal(pieceOunces(ng)));
        const gap = roundToMinor(worked) - storedMetal(ng.toString(), basis);
        expect(gap >= -1n && gap <= 1n).toBe(true);
      },
    ),
  );
});
