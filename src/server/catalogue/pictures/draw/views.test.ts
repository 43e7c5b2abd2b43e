import fc from 'fast-check';

import type { ProductArt } from '#contract/catalogue/art.contract.ts';
import { metals } from '#contract/metals.ts';

import { drawProduct } from './draw-product.ts';
import { packingOf } from './packing.ts';
import { pieceOf } from './piece.ts';
import { metalWordsOf, struckFineness } from './struck-words.ts';
import { densityOf, thicknessOf } from './thickness.ts';
import { viewsOf } from './views.ts';

const anArt = (own: Partial<ProductArt> = {}): ProductArt => ({
  slug: '1-oz-gold-leaf',
  name: '1 oz Gold Leaf',
  metal: 'XAU',
  form: 'coin',
  weightLabel: '1 oz',
  fineness: '999.9',
  mint: 'Tamarack Mint',
  sizeMm: { width: 30 },
  ...own,
});

test.each([
  [anArt({ packaging: 'Capsule' }), 'obverse reverse edge packaging scale'],
  [anArt({ packaging: 'Loose' }), 'obverse reverse edge scale'],
  [anArt({ packaging: 'Tube' }), 'obverse reverse edge packaging scale'],
  [anArt({ packaging: 'Sold singly, from tubes of 25' }), 'obverse reverse edge scale'],
  [anArt({ sizeMm: null }), 'obverse reverse'],
  [anArt({ form: 'wafer', sizeMm: { width: 24, height: 40 } }), 'packaging obverse reverse edge scale'],
  [anArt({ form: 'grain', packaging: 'Sealed pouch', sizeMm: null }), 'packaging obverse'],
  [anArt({ metal: null, form: 'other' }), 'obverse'],
])('a product has the views that can be drawn of it: %#', (art, views) => {
  expect(viewsOf(art).join(' ')).toBe(views);
});

test('every view of a product is another picture, and the first is the one at its own address', () => {
  const art = anArt({ packaging: 'Capsule', faceValue: '50 dollars' });
  const drawings = viewsOf(art).map((view) => drawProduct(art, { view }));

  expect(new Set(drawings).size).toBe(5);
  expect(drawProduct(art)).toBe(drawings[0]);
});

test('a kilogram lies in no card, whatever its packaging is called', () => {
  const bar = anArt({ form: 'bar', finish: 'minted', packaging: 'Sealed assay card', sizeMm: null });

  expect(packingOf({ ...bar, weightLabel: '100 g' })).toBe('card');
  expect(packingOf({ ...bar, weightLabel: '1 kg' })).toBe('film');
  expect(viewsOf({ ...bar, weightLabel: '1 kg' })[0]).toBe('obverse');
});

test.each([
  ['XAU', '999.9', 'Fine Gold'],
  ['XAU', '995', 'Fine Gold'],
  ['XAU', '916.7', '22 carat gold'],
  ['XAU', '900', 'Gold'],
  ['XAG', '999.0', 'Fine Silver'],
  ['XAG', '958.4', 'Britannia silver'],
  ['XAG', '925.0', 'Sterling silver'],
  ['XAG', '800', 'Silver'],
  ['XPT', '999.5', 'Fine Platinum'],
  ['XPT', '950', 'Platinum'],
  ['XPD', 'soft', 'Palladium'],
] as const)('%s of %s is lettered %s', (metal, fineness, words) => {
  expect(metalWordsOf(metal, fineness)).toBe(words);
});

test('a fineness is struck without a nought behind the point', () => {
  expect(['999.9', '999.0', '925.0', '916.7', ''].map(struckFineness)).toEqual(['999.9', '999', '925', '916.7', '']);
});

test('an ounce of 22 carat gold weighs more than an ounce', () => {
  expect(pieceOf(anArt({ fineness: '916.7' })).grossGrams).toBeCloseTo(33.93, 2);
  expect(pieceOf(anArt({ fineness: '916.7', grossGrams: 34 })).grossGrams).toBe(34);
});

test('an alloy weighs between its metals', () => {
  expect(densityOf('XAU', 1000)).toBeCloseTo(19.32);
  expect(densityOf('XAG', 925)).toBeCloseTo(10.36, 2);
  expect(densityOf('XAU', 916.7)).toBeCloseTo(17.62, 2);
});

test.each([
  // A kilogram of gold of 40 × 80 mm.
  ['XAU', 999.9, 1000, { width: 40, height: 80 }, 16.2],
  ['XAG', 999, 1000, { width: 50, height: 100 }, 19.1],
  // An ounce coin of 30 mm, a tenth of which is the hollow between its rims.
  ['XAU', 999.9, 31.1, { width: 30, height: null }, 2.5],
] as const)('%s of %d parts and %d g is as thick as its volume over its area', (metal, parts, grams, size, mm) => {
  expect(thicknessOf(metal, parts, grams, size)).toBeCloseTo(mm, 1);
});

test('twice the weight on the same face is twice as thick, and half as thick on twice the face', () => {
  const length = fc.double({ min: 1, max: 200, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...metals), length, length, (metal, grams, width) => {
      const one = thicknessOf(metal, 999, grams, { width, height: width });

      expect(thicknessOf(metal, 999, 2 * grams, { width, height: width })).toBeCloseTo(2 * one, 6);
      expect(thicknessOf(metal, 999, grams, { width, height: 2 * width })).toBeCloseTo(one / 2, 6);
    }),
  );
});
