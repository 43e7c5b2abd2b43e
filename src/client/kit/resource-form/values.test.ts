import fc from 'fast-check';

import { isSame, valueAt, withValueAt } from './values.ts';

test('a value is put at its path, and what lies beside it stays the same object', () => {
  const values = { name: 'Leaf', breaks: [{ minQty: '5' }, { minQty: '10', premium: '2' }], other: { a: 1 } };

  const next = withValueAt(values, 'breaks.1.minQty', '20');

  expect(next).toEqual({ ...values, breaks: [{ minQty: '5' }, { minQty: '20', premium: '2' }] });
  expect(next.breaks[0]).toBe(values.breaks[0]);
  expect(next.other).toBe(values.other);
  expect(valueAt(next, 'breaks.1.minQty')).toBe('20');
});

test('nothing is found where nothing is, nor what every object inherits', () => {
  expect(valueAt({ a: null }, 'a.b.c')).toBeUndefined();
  expect(valueAt({ a: {} }, 'a.constructor')).toBeUndefined();
  expect(valueAt({}, '__proto__')).toBeUndefined();
});

test('every value is the same as its copy, and text as itself with space around', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSame(value, structuredClone(value))).toBe(true);
    }),
  );
  expect(isSame({ name: 'Leaf ' }, { name: 'Leaf' })).toBe(true);
});

test.each([
  [[], {}],
  [['a'], ['a', 'b']],
  [{ a: 1 }, { a: 1, b: 2 }],
  [null, {}],
  ['1', 1],
])('%j and %j differ', (one, other) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});
