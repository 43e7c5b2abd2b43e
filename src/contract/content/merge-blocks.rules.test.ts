import fc from 'fast-check';

import { mergeBlocks } from './merge-blocks.rules.ts';

const block = (id: string, text = '') => ({ id, text });
const base = [block('a'), block('b'), block('c')];
const ids = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id).join('');

test('what two people changed in different blocks is both there', () => {
  const merged = mergeBlocks(
    base,
    [block('a', 'mine'), block('b'), block('c')],
    [block('a'), block('b'), block('c', 'theirs')],
  );
  expect(merged).toEqual({ blocks: [block('a', 'mine'), block('b'), block('c', 'theirs')], disputed: [] });
});

test('a block that both changed keeps mine, and is told', () => {
  const merged = mergeBlocks(base, [block('a', 'mine'), ...base.slice(1)], [block('a', 'theirs'), ...base.slice(1)]);
  expect(merged).toEqual({ blocks: [block('a', 'mine'), ...base.slice(1)], disputed: ['a'] });
});

test('a block that both changed is theirs if theirs are kept', () => {
  const mine = [block('a', 'mine'), block('b', 'mine'), block('c')];
  const theirs = [block('a', 'theirs'), ...base.slice(1)];
  expect(mergeBlocks(base, mine, theirs, 'theirs').blocks).toEqual([
    block('a', 'theirs'),
    block('b', 'mine'),
    block('c'),
  ]);
});

test('a block whose fields only stand in another order is unchanged', () => {
  const turned = base.map(({ id, text }) => ({ text, id }));
  const mine = [block('a', 'mine'), ...base.slice(1)];
  expect(mergeBlocks(base, mine, turned)).toEqual({ blocks: mine, disputed: [] });
});

test('blocks that were added stand behind the ones they followed', () => {
  const mine = [block('a'), block('m'), block('b'), block('c')];
  const theirs = [block('t'), block('a'), block('b'), block('c'), block('u')];
  expect(ids(mergeBlocks(base, mine, theirs).blocks)).toBe('tambcu');
});

test('a block that one deleted goes, unless the other changed it', () => {
  expect(ids(mergeBlocks(base, base.slice(1), base).blocks)).toBe('bc');
  const kept = mergeBlocks(base, base.slice(1), [block('a', 'theirs'), ...base.slice(1)]);
  expect([ids(kept.blocks), kept.disputed]).toEqual(['abc', ['a']]);
});

test('the order is of the one who moved something', () => {
  const moved = [block('c'), block('a'), block('b')];
  expect(ids(mergeBlocks(base, moved, [...base, block('t')]).blocks)).toBe('ctab');
  expect(ids(mergeBlocks(base, [...base, block('m')], moved).blocks)).toBe('cmab');
});

const someBlocks = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefg'), text: fc.constantFrom('', 'x', 'y') }),
  {
    selector: ({ id }) => id,
  },
);

test('whoever changed nothing gets what the other made of it', () => {
  fc.assert(
    fc.property(someBlocks, someBlocks, (was, now) => {
      expect(mergeBlocks(was, was, now)).toEqual({ blocks: now, disputed: [] });
      expect(mergeBlocks(was, now, was)).toEqual({ blocks: now, disputed: [] });
    }),
    { numRuns: 10_000 },
  );
});

test('no block is there twice, and none comes from nowhere', () => {
  fc.assert(
    fc.property(someBlocks, someBlocks, someBlocks, (was, mine, theirs) => {
      const found = mergeBlocks(was, mine, theirs).blocks.map(({ id }) => id);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((id) => [...mine, ...theirs].some((each) => each.id === id))).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
