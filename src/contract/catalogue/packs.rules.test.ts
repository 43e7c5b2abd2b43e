import { nextPacked, packedWords, packOf } from './packs.rules.ts';

const tube = { name: 'tube', pieces: 25 };
const box = { name: 'monster box', pieces: 500 };

test.each([
  [1, undefined],
  [24, undefined],
  [25, tube],
  [50, tube],
  [51, undefined],
  [500, box],
  [525, tube],
  [1000, box],
])('%i pieces are whole packs of %j', (qty, pack) => {
  expect(packOf([tube, box], qty)).toEqual(pack);
});

test.each([
  [tube, 25, '1 tube of 25'],
  [tube, 50, '2 tubes of 25 (50 pieces)'],
  [box, 1500, '3 monster boxes of 500 (1,500 pieces)'],
  [{ name: 'tray', pieces: 10 }, 20, '2 trays of 10 (20 pieces)'],
  [tube, 51, null],
  [null, 25, null],
])('of %j, %i pieces are told as %j', (pack, qty, words) => {
  expect(packedWords(pack, qty)).toBe(words);
});

test('one more pack goes to the next whole one, and never past what may be ordered', () => {
  const limits = { min: 1, max: 60, step: 1 };
  expect(nextPacked(tube, 1, limits)).toBe(25);
  expect(nextPacked(tube, 30, limits)).toBe(50);
  expect(nextPacked(tube, 50, limits)).toBeUndefined();
  expect(nextPacked(tube, 1, { min: 1, max: 100, step: 10 })).toBeUndefined();
});
