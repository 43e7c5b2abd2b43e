import { agreedBelowBid, type JudgedPrice, priceEffect, whySecondPrice } from './price-effect.rules.ts';
import type { PriceBasis, ProductPricing } from '#contract/arithmetic/pricing.ts';
import { workedBar, workedBasis } from '#contract/testing/worked-prices.ts';

const gold: PriceBasis = { ...workedBasis, floorBelowBid: '0.005' };
const limits = { floorBelowBid: '0.005', productFall: '0.02' };
const bar = (own: Partial<ProductPricing> = {}): JudgedPrice => ({
  pricing: { ...workedBar, ...own },
  minQty: 1,
});
const why = (after: JudgedPrice, before: JudgedPrice[] = [bar()]) => whySecondPrice({ before, after }, gold, limits);

test.each([
  [
    'a fixed price of a dollar',
    bar({ fixedPrice: '1.00' }),
    'A piece would cost 1.00 CAD, and its metal alone fetches 5,642.78 CAD.',
  ],
  ['a price just under the floor', bar({ fixedPrice: '5614.50' }), 'no lower than 0.5 % under that'],
  [
    'no premium after three per cent',
    bar({ premiumPct: '0', premiumFixed: '0' }),
    '% less. One person alone lowers a price by 2 % within a day.',
  ],
  ['such a price from a quantity on', bar({ breaks: [{ minQty: 10, premiumPct: '0', premiumFixed: '0' }] }), '% less.'],
  [
    'a bid above its price',
    bar({ buyback: { enabled: true, pct: '0.1', fixed: '0' } }),
    'We would pay 6,144.99 CAD for a piece and sell it for 5,876.53 CAD.',
  ],
])('%s needs a second person', (_title, after, words) => {
  expect(why(after)).toContain(words);
});

test.each([
  ['a point less premium', bar({ premiumPct: '0.02' })],
  ['a higher price', bar({ premiumPct: '0.05' })],
  ['a fixed price at the metal', bar({ fixedPrice: '5800.00' })],
  ['a price on request', bar({ onRequest: true })],
])('%s does not', (_title, after) => {
  expect(why(after)).toBeNull();
});

test('small steps within a day are one', () => {
  const now = bar({ premiumPct: '0.02' });

  expect(why(bar({ premiumPct: '0.005' }), [now])).toBeNull();
  expect(why(bar({ premiumPct: '0.005' }), [now, bar()])).toContain('% less');
});

test('what was agreed to below the bid is a point further, and needs nobody again', () => {
  const after = bar({ fixedPrice: '5300.00' });

  expect(agreedBelowBid(after, gold, '0.005')).toBe('0.08');
  expect(why({ ...after, pricing: { ...after.pricing, belowBid: '0.08' } }, [])).toBeNull();
  expect(agreedBelowBid(bar({ fixedPrice: '0.10' }), gold, '0.005')).toBe('1.00');
  expect(agreedBelowBid(bar(), gold, '0.005')).toBeNull();
});

test('the effect is told in figures', () => {
  expect(priceEffect({ before: [bar()], after: bar({ fixedPrice: '1.00' }) }, gold)).toEqual([
    { what: 'A piece costs at least', before: '5,876.53 CAD', after: '1.00 CAD' },
    { what: 'Its metal fetches at the bid', before: '5,642.78 CAD', after: '5,642.78 CAD' },
    { what: 'Over the metal', before: '4.1 %', after: '−100.0 %' },
    { what: 'We pay for a piece', before: '5,586.35 CAD', after: '1.00 CAD' },
  ]);
});
