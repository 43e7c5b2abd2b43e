import fc from 'fast-check';

import { glyphsOf } from './alphabet.ts';
import { straightLine, widthOfText } from './lettering.ts';
import { packed, polygon, short } from './path-numbers.ts';
import { gramsOf, sizeFor } from './weight.ts';

const numbersIn = (path: string): number[] => (path.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number);

test('packed path numbers read back as what they were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -4000, max: 4000 }), { minLength: 1 }), (tenths) => {
      expect(numbersIn(packed(tenths)).map((value) => Math.round(value * 10))).toEqual(
        tenths.map((tenth) => tenth || 0),
      );
    }),
  );
});

test('a number is written with one decimal and nothing to spare', () => {
  expect([0.52, -0.52, -0.04, 12, 3.14].map(short)).toEqual(['.5', '-.5', '0', '12', '3.1']);
});

test('a polygon walks from its first point by steps', () => {
  expect(
    polygon([
      [1, 1],
      [2.5, 1],
      [2, -1],
    ]),
  ).toBe('M1 1l1.5 0-.5-2z');
});

test('accents fall away, signs of the trade stay, and what cannot be struck is left out', () => {
  expect(glyphsOf('Łódź ½')).toEqual(glyphsOf('LODZ 1/2'));
  expect(glyphsOf('Straße’s')).toEqual(glyphsOf("STRASSE'S"));
  expect(glyphsOf('造幣局')).toEqual([]);
  expect(glyphsOf('1 oz', true)).not.toEqual(glyphsOf('1 oz'));
});

test('a line is made smaller until it fits', () => {
  const wide = straightLine('KESTREL BAY MINT', 0, 0, { cap: 10, anchor: 'start' });
  const narrow = straightLine('KESTREL BAY MINT', 0, 0, {
    cap: 10,
    anchor: 'start',
    max: widthOfText('KESTREL BAY MINT') / 2,
  });

  const height = (path: string): number => Math.abs(numbersIn(path)[1] ?? 0);
  expect(height(narrow)).toBeCloseTo(height(wide) / 2, 0);
});

test.each([
  ['1 oz', 31.1034768],
  ['1/10 oz', 3.11034768],
  ['100 g', 100],
  ['1 kg', 1000],
  ['1,000 oz', 31_103.4768],
  ['10 tola', 116.638038],
  ['a pair', 31.1034768],
])('the weight %s is drawn as %d grams', (label, grams) => {
  expect(gramsOf(label)).toBeCloseTo(grams, 6);
});

test('a heavier piece is never drawn smaller, and none leaves the page', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1e6, noNaN: true }), (a, b) => {
      const [light, heavy] = [Math.min(a, b), Math.max(a, b)];
      expect(sizeFor(light)).toBeLessThanOrEqual(sizeFor(heavy));
      expect(sizeFor(heavy)).toBeLessThanOrEqual(1);
    }),
  );
});
