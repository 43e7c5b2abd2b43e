import { beyondLimits } from './rate-limits.rules.ts';
import { canonicalTerms, commissionFor, type LiveTerms, type RateTerms, termsProblems } from './rate-terms.rules.ts';
import { changeWords } from './rate-words.rules.ts';

const terms = { buyPct: '0.005', buyFixed: '0', sellPct: '0.01', sellFixed: '0' };
const live = (change: object = {}): LiveTerms => ({ kind: 'live', rates: { XAU: { ...terms, ...change } } });
const limits = { share: '0.01', amount: '10.00' };
const dollars = (usdRate: string | null, markup = '0.0025'): RateTerms => ({
  kind: 'currency',
  source: usdRate === null ? 'feed' : 'manual',
  usdRate,
  markup,
});

test.each(['-0.01', '1e-3', '0,5', 'Infinity', '0.51', '', '0.0000001'])(
  'a share of "%s" is refused beside its field',
  (buyPct) => {
    expect(Object.keys(termsProblems(live({ buyPct })))).toEqual(['rates.XAU.buyPct']);
  },
);

test.each(['-1', '1e30', '10000.01', '1.23456'])('an amount of "%s" is refused beside its field', (sellFixed) => {
  expect(Object.keys(termsProblems(live({ sellFixed })))).toEqual(['rates.XAU.sellFixed']);
});

test('a manual rate is above nothing; one of the feed is not typed', () => {
  expect(termsProblems(dollars('0'))).toHaveProperty('usdRate');
  expect(termsProblems({ kind: 'currency', source: 'feed', usdRate: '1.3', markup: '0' })).toHaveProperty('usdRate');
  expect(termsProblems(dollars('1.3584'))).toEqual({});
});

test("a currency's own commission goes before the general one of its metal", () => {
  const rates = { XAU: terms, 'XAU/USD': { ...terms, buyPct: '0.002' } };

  expect(commissionFor(rates, 'XAU', 'USD')).toMatchObject({ buyPct: '0.002', own: true });
  expect(commissionFor(rates, 'XAU', 'EUR')).toMatchObject({ buyPct: '0.005', own: false });
  expect(commissionFor(rates, 'XAG', 'USD')).toBeUndefined();
});

test('one person is enough for a point or ten dollars, two are needed beyond', () => {
  expect(beyondLimits(live(), live({ buyPct: '0.015' }), limits)).toBeNull();
  expect(beyondLimits(live(), live({ buyPct: '0.0151' }), limits)).toBe('Gold, added to our ask: 1.01 points');
  expect(beyondLimits(live(), live({ buyFixed: '10' }), limits)).toBeNull();
  expect(beyondLimits(live(), live({ buyFixed: '10.01' }), limits)).toBe('Gold, added per ounce: 10.01');
});

test('taking a metal off, or giving a currency terms far from the general ones, wants a second person', () => {
  const own: LiveTerms = { kind: 'live', rates: { XAU: terms, 'XAU/USD': { ...terms, buyPct: '0.03' } } };

  expect(beyondLimits(live(), { kind: 'live', rates: {} }, limits)).toContain('no terms any more');
  expect(beyondLimits(live(), own, limits)).toBe('Gold in USD, added to our ask: 2.5 points');
});

test('the first terms ever want no second person', () => {
  expect(beyondLimits(null, live({ buyPct: '0.2' }), limits)).toBeNull();
});

test('a rate may move by a hundredth without a second person', () => {
  expect(beyondLimits(dollars('1.3600'), dollars('1.3736'), limits)).toBeNull();
  expect(beyondLimits(dollars('1.3600'), dollars('1.3737'), limits)).toBe('The rate: 1.01 %');
  expect(beyondLimits(dollars(null), dollars(null, '0.02'), limits)).toBe('The markup: 1.75 points');
});

test('a change is told figure by figure, and another way of writing is none', () => {
  expect(changeWords(live(), live({ buyPct: '0.0045', sellFixed: '1.5' }))).toBe(
    'Gold ask 0.50 % → 0.45 %, Gold bid, fixed 0.00 → 1.50',
  );
  expect(changeWords(live(), canonicalTerms(live({ buyPct: '0.00500' })))).toBe('');
  expect(changeWords(dollars(null), dollars('1.36'))).toBe('Rate from the feed → 1.36');
});
