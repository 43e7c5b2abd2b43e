import fc from 'fast-check';

import { minorUnits, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';

import { type Holdings, valuePosition } from './value-position.ts';

const ng = fc.bigInt({ min: 0n, max: 10n ** 16n });
const anyHoldings: fc.Arbitrary<Holdings> = fc.record({
  metal: fc.constant('XAG' as const),
  onHand: ng,
  cost: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  boughtBack: ng,
  toRefine: ng,
  locked: ng,
  lockedQuotes: fc.constant(0),
  unpaid: ng,
  unpaidOrders: fc.constant(0),
  paid: ng,
  paidOrders: fc.constant(0),
});
const prices = { bid: '31.0000', ask: '32.0000' };
const minor = (text: string | null) => minorUnits(text ?? '');

test('the value is the net’s at the side that it would be traded away at, to half a cent', () => {
  fc.assert(
    fc.property(anyHoldings, (holdings) => {
      const { netNg, valueCad } = valuePosition(holdings, prices);
      const net = BigInt(netNg);

      const exact = net * (net < 0n ? 3200n : 3100n);
      const off = (minor(valueCad) * NG_PER_TROY_OUNCE - exact) * 2n;

      const { onHand, boughtBack, toRefine, locked, unpaid, paid } = holdings;
      expect(net).toBe(onHand + boughtBack + toRefine - locked - unpaid - paid);
      expect(off <= NG_PER_TROY_OUNCE && off >= -NG_PER_TROY_OUNCE).toBe(true);
    }),
  );
});

test('no more is free than lies here, and a result is only told of what has a cost', () => {
  fc.assert(
    fc.property(anyHoldings, (holdings) => {
      const { freeNg, unrealisedCad, costPerOz } = valuePosition(holdings, prices);
      const free = BigInt(freeNg);

      expect(free >= 0n && free <= holdings.onHand).toBe(true);
      expect(unrealisedCad === null).toBe(holdings.cost === 0n || holdings.onHand === 0n);
      expect(costPerOz === null).toBe(unrealisedCad === null);
      expect(free > 0n || unrealisedCad === null ? '0.00' : unrealisedCad).toBe('0.00');
    }),
  );
});
