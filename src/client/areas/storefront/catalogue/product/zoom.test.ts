import fc from 'fast-check';

import { isLargest, isWhole, shiftedBy, whole, zoomedBy } from './zoom.ts';

test('a picture grows to three times its size and shrinks to the whole, and no further', () => {
  expect(isWhole(zoomedBy(whole, -1))).toBe(true);
  expect(zoomedBy(whole, 2).scale).toBe(2);
  expect(isLargest(zoomedBy(whole, 99))).toBe(true);
  expect(zoomedBy(whole, 99).scale).toBe(3);
});

test('the edge of the picture never comes into the frame, however it is shifted and shrunk', () => {
  const steps = fc.integer({ min: -6, max: 6 });
  const shift = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(steps, shift, shift)), (moves) => {
      const zoom = moves.reduce((at, [by, x, y]) => shiftedBy(zoomedBy(at, by), x, y), whole);

      expect(Math.abs(zoom.x)).toBeLessThanOrEqual((zoom.scale - 1) / 2);
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual((zoom.scale - 1) / 2);
    }),
  );
});

test('the whole picture cannot be shifted', () => {
  expect(shiftedBy(whole, 1, -1)).toEqual(whole);
});
