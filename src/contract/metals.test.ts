import { isMetal, isWeightUnit, nanogramsPer } from './metals.ts';

test('a troy ounce is 31.1034768 g and a tola three eighths of it, exactly', () => {
  expect(nanogramsPer.toz).toBe(31_103_476_800n);
  expect(nanogramsPer.tola * 8n).toBe(nanogramsPer.toz * 3n);
  expect(nanogramsPer.kg).toBe(1000n * nanogramsPer.g);
});

test('only the four metals and the four units are known, whatever an object inherits', () => {
  expect(['XAU', 'XAG', 'XPT', 'XPD'].map(isMetal)).toEqual([true, true, true, true]);
  expect(['xau', 'XRH', '', 'constructor'].map(isMetal)).toEqual([false, false, false, false]);
  expect(['toz', 'g', 'kg', 'tola', 'oz', 'toString'].map(isWeightUnit)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
