import { decimal, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { liveBidPerOunce, type PriceBasis, type ProductPricing } from '#contract/arithmetic/pricing.ts';

import { fineOf, lineOffer, metalBids, metalPay, ngOfGrams } from './purchase-offer.rules.ts';
import {
  type PurchaseActor,
  purchaseEvents,
  purchaseMovesFor,
  type PurchaseState,
  purchaseStates,
  purchaseTransitions,
} from './purchases.rules.ts';

/** Numbers that look random and are the same every time: a linear congruence. */
function numbers(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
}

const basisOf = (next: (most: number) => number): PriceBasis => ({
  currency: 'CAD',
  spotAskUsd: `${next(6000) + 20}.${next(99)}`,
  spotBidUsd: `${next(6000) + 18}.${next(9999)}`,
  usdRate: `1.${next(99_999)}`,
  fxMarkup: `0.00${next(99)}`,
  buyPct: '0.005',
  buyFixed: '0',
  sellPct: `0.00${next(99)}`,
  sellFixed: `${next(3)}.${next(99)}`,
});

const ROUNDS = 500;

test('for any weight, fineness, price and share the pay is the exact product rounded half up once', () => {
  const next = numbers(7);
  for (let round = 0; round < ROUNDS; round += 1) {
    const basis = basisOf(next);
    const grams = `${next(99_999)}.${next(9999)}`;
    const fineness = `${next(899) + 100}.${next(99)}`;
    const share = `0.${next(9999)}`;
    const fine = fineOf(ngOfGrams(grams), fineness);
    const pay = metalPay(fine, share, basis);
    // |pay in cents x ounce - exact x 100| is at most half of an ounce's nanograms, and a tie goes up.
    const exact = decimal(fine.toString()).times(liveBidPerOunce(basis)).times(decimal(share)).times(100);
    const off = decimal(pay.toString()).times(NG_PER_TROY_OUNCE.toString()).minus(exact).times(2);

    expect({ round, ok: off.lte(NG_PER_TROY_OUNCE.toString()) && off.gt(`-${NG_PER_TROY_OUNCE}`) }).toEqual({
      round,
      ok: true,
    });
  }
});

test('fine weight is never more than there surely is, and less by under a nanogram', () => {
  const next = numbers(11);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gross = BigInt(next(2_000_000_000)) * 7n + 1n;
    const fineness = `${next(899) + 100}.${next(99)}`;
    const short = decimal(gross.toString())
      .times(decimal(fineness))
      .minus(decimal(fineOf(gross, fineness).toString()).times(1000));

    expect(short.gte(0) && short.lt(1000)).toBe(true);
  }
});

test('pieces of a product are paid and booked piece by piece, so that each came in at one cost', () => {
  const next = numbers(13);
  for (let round = 0; round < ROUNDS; round += 1) {
    const basis = basisOf(next);
    const pricing: ProductPricing = {
      ...{ fineNg: NG_PER_TROY_OUNCE.toString(), premiumPct: '0', premiumFixed: '0', breaks: [], costFloor: null },
      buyback: { enabled: true, pct: `-0.0${next(9)}`, fixed: '0' },
    };
    const taken = next(50) + 1;
    const offer = lineOffer({ kind: 'product', pricing }, { taken, fineNg: 0n }, { basis, perCad: `0.7${next(999)}` });

    expect(offer?.total).toBe((offer?.unit ?? 0n) * BigInt(taken));
    expect((offer?.totalCad ?? 1n) % BigInt(taken)).toBe(0n);
  }
});

test('a product that is not bought back has no offer, and no price is under nothing', () => {
  const pricing: ProductPricing = {
    ...{ fineNg: '1', premiumPct: '0', premiumFixed: '0', breaks: [], costFloor: null },
    buyback: { enabled: false, pct: '0', fixed: '0' },
  };
  const basis = { ...basisOf(numbers(1)), sellFixed: '99999' };

  expect(lineOffer({ kind: 'product', pricing }, { taken: 1, fineNg: 1n }, { basis, perCad: '1' })).toBeNull();
  expect(metalPay(1_000_000_000n, '0.97', basis)).toBe(0n);
  expect(metalBids('0.97', basis)).toEqual({ perOunce: '0.00', perGram: '0.00' });
});

test('every state is reached from the first, and every one that is not an end has a way on', () => {
  const reached = new Set<PurchaseState>(['requested']);
  for (let round = 0; round < purchaseStates.length; round += 1) {
    for (const { from, to } of purchaseTransitions) if (reached.has(from)) reached.add(to);
  }
  const ends = purchaseStates.filter((state) => !purchaseTransitions.some(({ from }) => from === state));

  expect([...reached].toSorted()).toEqual([...purchaseStates].toSorted());
  expect(ends).toEqual(['paid', 'returned', 'cancelled', 'expired']);
});

test.each<[PurchaseActor, PurchaseState, string[]]>([
  ['customer', 'offered', ['accept', 'decline']],
  ['staff', 'offered', []],
  ['staff', 'accepted', []],
  ['finance', 'accepted', ['credit', 'instruct']],
  ['customer', 'received', []],
])('a %s can do with one that is %s: %j', (actor, state, moves) => {
  expect(purchaseMovesFor({ state, way: 'kit', payout: 'wire' }, [actor])).toEqual(moves);
  expect(purchaseEvents).toEqual(expect.arrayContaining(moves));
});
