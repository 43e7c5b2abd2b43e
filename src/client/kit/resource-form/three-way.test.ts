import fc from 'fast-check';

import { decide, mergeThreeWay, type SameField, type ThreeWay } from './three-way.ts';
import { isSame } from './values.ts';

const same: SameField = (_field, one, other) => isSame(one, other);

/** Few values, so that two people often choose the same. */
const value = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'c', true, false, null),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
);
const record = fc.record({ name: value, premium: value, slug: value, breaks: value });
const threeWay: fc.Arbitrary<ThreeWay> = fc.record({ original: record, mine: record, theirs: record });

const fields = ['name', 'premium', 'slug', 'breaks'];
const sorted = (names: readonly string[]): string[] => names.toSorted();

test('each of four fields goes where it belongs', () => {
  const original = { name: 'Leaf', premium: '2.8', slug: 'leaf', lowAt: '20', mint: 'N' };
  const mine = { ...original, premium: '3', slug: 'gold-leaf', mint: 'R' };
  const theirs = { ...original, premium: '2.95', lowAt: '25', mint: 'R' };

  expect(mergeThreeWay({ original, mine, theirs }, same)).toEqual({
    values: { name: 'Leaf', premium: '3', slug: 'gold-leaf', lowAt: '25', mint: 'R' },
    taken: ['lowAt'],
    disputed: ['premium'],
    given: { premium: '2.95' },
  });
});

test('who changed nothing gets all of theirs, and nobody disputes it', () => {
  fc.assert(
    fc.property(record, record, (original, theirs) => {
      const merged = mergeThreeWay({ original, mine: original, theirs }, same);

      expect(merged.values).toEqual(theirs);
      expect(merged.disputed).toEqual([]);
    }),
  );
});

test('where they changed nothing, all of mine stands', () => {
  fc.assert(
    fc.property(record, record, (original, mine) => {
      expect(mergeThreeWay({ original, mine, theirs: original }, same)).toEqual({
        values: mine,
        taken: [],
        disputed: [],
        given: {},
      });
    }),
  );
});

test('a field that one side changed is never lost, and only what both changed otherwise is disputed', () => {
  fc.assert(
    fc.property(threeWay, (sides) => {
      const { original, mine, theirs } = sides;
      const merged = mergeThreeWay(sides, same);
      const changed = (by: object, field: string) => !isSame(Reflect.get(original, field), Reflect.get(by, field));

      for (const field of fields) {
        const [isMine, isTheirs] = [changed(mine, field), changed(theirs, field)];
        const differ = !isSame(mine[field], theirs[field]);
        expect(merged.disputed.includes(field)).toBe(isMine && isTheirs && differ);
        expect(merged.taken.includes(field)).toBe(!isMine && isTheirs);
        expect(merged.values[field]).toEqual(isMine ? mine[field] : isTheirs ? theirs[field] : original[field]);
      }
    }),
  );
});

test('both people see the same dispute', () => {
  fc.assert(
    fc.property(threeWay, ({ original, mine, theirs }) => {
      const here = mergeThreeWay({ original, mine, theirs }, same);
      const there = mergeThreeWay({ original, mine: theirs, theirs: mine }, same);

      expect(sorted(here.disputed)).toEqual(sorted(there.disputed));
      const undisputed = fields.filter((field) => !here.disputed.includes(field));
      for (const field of undisputed) expect(here.values[field]).toEqual(there.values[field]);
    }),
  );
});

test('joining the joined with the same newer record again changes nothing', () => {
  fc.assert(
    fc.property(threeWay, (sides) => {
      const once = mergeThreeWay(sides, same);
      const again = mergeThreeWay({ original: sides.theirs, mine: once.values, theirs: sides.theirs }, same);

      expect(again).toEqual({ values: once.values, taken: [], disputed: [], given: {} });
    }),
  );
});

test('a decided field has the chosen value, the others stay', () => {
  fc.assert(
    fc.property(threeWay, fc.constantFrom('mine', 'theirs'), (sides, side) => {
      const { values, disputed, given } = mergeThreeWay(sides, same);
      const decided = decide(values, given, Object.fromEntries(disputed.map((field) => [field, side])));

      for (const field of fields) {
        const expected = disputed.includes(field) ? sides[side][field] : values[field];
        expect(decided[field]).toEqual(expected);
      }
    }),
  );
});

test('a list that both changed keeps what is undisputed of either, whichever side is chosen for the rest', () => {
  const sides = { original: { list: ['a', 'b', 'c'] }, mine: { list: ['A', 'B'] }, theirs: { list: ['a', 'x', 'C'] } };
  const join = () => ({ mine: ['A', 'B', 'C'], theirs: ['A', 'x', 'C'] });

  const { values, disputed, given } = mergeThreeWay(sides, same, join);

  expect(disputed).toEqual(['list']);
  expect(decide(values, given, { list: 'mine' })).toEqual({ list: ['A', 'B', 'C'] });
  expect(decide(values, given, { list: 'theirs' })).toEqual({ list: ['A', 'x', 'C'] });
});
