import fc from 'fast-check';

import { canonicalJson, hashOf } from './canonical-json.ts';

test('the order in which a copy was put together changes neither its text nor its hash', () => {
  const one = { total: '12.00', lines: [{ qty: 1, name: 'É' }], reason: null };
  const other = { reason: null, lines: [{ name: 'É', qty: 1 }], gone: undefined, total: '12.00' };

  expect(canonicalJson(one)).toBe('{"lines":[{"name":"É","qty":1}],"reason":null,"total":"12.00"}');
  expect(hashOf(canonicalJson(other))).toBe(hashOf(canonicalJson(one)));
});

test('whatever is frozen reads back as it was', () => {
  expect(() =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, noUnicodeString: false }), (value) => {
        const known = JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'number' ? 7 : each)));
        return JSON.stringify(sorted(JSON.parse(canonicalJson(known)))) === JSON.stringify(sorted(known));
      }),
      { numRuns: 2000 },
    ),
  ).not.toThrow();
});

test.each([[1.5], [1n], [Number.NaN]])('%p has no place in a frozen copy', (value) => {
  expect(() => canonicalJson({ value })).toThrow(TypeError);
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};
