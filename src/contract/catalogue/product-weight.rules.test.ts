import assert from 'node:assert/strict';

import fc from 'fast-check';

import { nanogramsPer, weightUnits } from '#contract/metals.ts';
import { gramsText, nanogramsOf, readTradeWeight } from '#contract/arithmetic/trade-weight.ts';
import { grossAt, leastGrossGrams } from './product-weight.rules.ts';
import { freeSlug, slugFrom, slugProblem } from '#contract/slugs.rules.ts';

describe('a weight', () => {
  test.each([
    ['1 oz', '1', 'toz', 31_103_476_800n],
    ['1/2 oz', '0.5', 'toz', 15_551_738_400n],
    ['1/10 oz', '0.1', 'toz', 3_110_347_680n],
    ['1/20 ozt', '0.05', 'toz', 1_555_173_840n],
    ['1/25 OZ', '0.04', 'toz', 1_244_139_072n],
    ['100g', '100', 'g', 100_000_000_000n],
    ['2.50 g', '2.5', 'g', 2_500_000_000n],
    ['1 kg', '1', 'kg', 1_000_000_000_000n],
    ['10 tola', '10', 'tola', 116_638_038_000n],
  ] as const)('%s is exactly %s %s', (text, value, unit, ng) => {
    expect(readTradeWeight(text)).toEqual({ value, unit });
    expect(nanogramsOf({ value, unit })).toBe(ng);
  });

  test.each(['', '1', 'oz', '1 lb', '1/3 oz', '1/0 oz', '-1 oz', '1,5 oz', '1e3 g', '1 oz 2', '1 constructor', '١ g'])(
    'is not %j',
    (text) => {
      expect(readTradeWeight(text)).toBeUndefined();
    },
  );

  test('that is no whole number of 10^-9 g is rounded half up', () => {
    expect(nanogramsOf({ value: '0.2354', unit: 'toz' })).toBe(7_321_758_439n);
    expect(nanogramsOf({ value: '1.', unit: 'g' })).toBeUndefined();
  });

  test('in grams is the same weight again', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (ng) => {
        assert.equal(nanogramsOf({ value: gramsText(ng), unit: 'g' }), ng);
      }),
    );
    for (const unit of weightUnits) expect(nanogramsOf({ value: '1', unit })).toBe(nanogramsPer[unit]);
  });

  test('whole is its fine weight over its fineness, and the least it may be rounds up', () => {
    expect(grossAt(31_103_476_800n, '916.7')).toBe(33_929_831_788n);
    expect(leastGrossGrams(31_103_476_800n, '999.9')).toBe('31.1066');
    expect(leastGrossGrams(10_000_000_000n, '800')).toBe('12.5000');
  });
});

describe('an address', () => {
  test.each([
    ['1/10 oz Gold Wafer, Orrin & Vale', '1-10-oz-gold-wafer-orrin-vale'],
    ['  Médaille „Krone“ 2.5 g ', 'medaille-krone-2-5-g'],
    ['ذهب', ''],
    ['x'.repeat(200), 'x'.repeat(120)],
  ])('of %j is %j', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });

  test('that follows from a name is written as addresses are, or is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(slugProblem(`x-${slugFrom(name)}`.slice(0, 120).replace(/-$/, ''))).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  test('that is taken gets the first free number, within its length', () => {
    expect(freeSlug('bar', new Set(['bar', 'bar-2', 'bar-4']))).toBe('bar-3');
    expect(freeSlug('x'.repeat(120), new Set())).toBe(`${'x'.repeat(118)}-2`);
  });

  test('says what to write instead', () => {
    expect(slugProblem('1 oz Bar')).toBe('Use small letters, digits and single hyphens, such as 1-oz-bar.');
    expect(slugProblem('backend')).toBe('"backend" is a word of the site itself. Add another word to it.');
  });
});
