import fc from 'fast-check';

import { nearestWord, slipsBetween, swapsOf } from './spelling.rules.ts';

test.each([
  ['mapel', 'maple', 1],
  ['krugerand', 'krugerrand', 1],
  ['brittania', 'britannia', 2],
  ['gold', 'gold', 0],
  ['', 'oz', 2],
])('from “%s” to “%s” it is %d slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

test('the nearest word is meant, and none where it is too far or the word too short', () => {
  expect(nearestWord('mapel', ['marvel', 'maple'])).toBe('maple');
  expect(nearestWord('mapel', ['marble'])).toBeUndefined();
  expect(nearestWord('bat', ['bar'])).toBeUndefined();
  expect(nearestWord('kestrl', [])).toBeUndefined();
});

test('slips are the same both ways, and two neighbours swapped are one', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 8 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(slipsBetween(one, other)).toBe(slipsBetween(other, one));
      expect(slipsBetween(one, one)).toBe(0);
      for (const swapped of swapsOf(one)) expect(slipsBetween(one, swapped)).toBeLessThanOrEqual(1);
    }),
  );
});
