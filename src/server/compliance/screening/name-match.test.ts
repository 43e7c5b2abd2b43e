import fc from 'fast-check';

import { indexNames } from './name-index.ts';
import { matchName, scoreOf } from './name-match.ts';
import { nameWords } from './name-words.ts';
import { skeletonOf } from './word-sounds.ts';

const person = (name: string, birthYear: number | null = null) => ({ name: nameWords(name), birthYear });
const listed = (name: string, ...birthYears: number[]) => ({ name: nameWords(name), birthYears });

test('the same name in any order is a hit that says why', () => {
  expect(matchName(person('Rupert Strelsau', 1961), listed('Strelsau, Rupert', 1961))).toEqual({
    score: 100,
    why: ['Family name the same: Strelsau', 'Given name the same: Rupert', 'Birth year 1961 both'],
  });
});

test('a slip in the given name is told in words', () => {
  expect(matchName(person('Strelsau Ruport', 1961), listed('Strelsau, Rupert', 1961)).why).toEqual([
    'Family name the same: Strelsau',
    'Given name one letter apart: Ruport, Rupert',
    'Birth year 1961 both',
  ]);
});

test.each([
  ['Руперт Стрельзау', 'Strelsau, Rupert'],
  ['Θεόφιλος Σναρκ', 'Snark, Theofilos'],
  ['محمد الرشيد', 'Rashid, Mohammed'],
  ['Muhammad Al-Rashid', 'RASHID, Mohammed'],
  ['Zoë Núñez', 'NUNEZ, Zoe'],
])('%s is found as %s', (name, entry) => {
  expect(scoreOf(person(name), listed(entry))).toBeGreaterThanOrEqual(85);
});

test('another birth year takes points off, of which one year apart is none', () => {
  expect(scoreOf(person('Rupert Strelsau', 1985), listed('Strelsau, Rupert', 1961))).toBe(80);
  expect(scoreOf(person('Rupert Strelsau', 1962), listed('Strelsau, Rupert', 1961))).toBe(100);
});

test('a family name alone, and names that share one word, are no hits', () => {
  expect(scoreOf(person('Strelsau'), listed('Strelsau, Rupert'))).toBe(0);
  expect(scoreOf(person('Anna Strelsau'), listed('Strelsau, Rupert'))).toBeLessThan(85);
  expect(scoreOf(person('Ada Novak'), listed('Strelsau, Rupert'))).toBe(0);
});

const words = fc
  .array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 2, maxLength: 4 })
  .filter((all) => nameWords(all.join(' ')).words.length === all.length);

test('whatever the name: it is itself, the order does not matter, and nothing is above 100', () => {
  fc.assert(
    fc.property(words, words, fc.option(fc.integer({ min: 1900, max: 2010 })), (one, other, year) => {
      const [a, b] = [person(one.join(' '), year), listed(other.join(' '), 1961)];
      expect(scoreOf(person(one.join(' ')), listed(one.toReversed().join(' ')))).toBe(100);
      expect(scoreOf(person(one.toReversed().join(' '), year), b)).toBe(scoreOf(a, b));
      expect(scoreOf(a, b)).toBeGreaterThanOrEqual(0);
      expect(scoreOf(a, b)).toBeLessThanOrEqual(100);
      expect(Number.isInteger(scoreOf(a, b))).toBe(true);
    }),
  );
});

test('whatever the name: the index finds it, and with a slip in one of its words too', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (all, which, place) => {
      const entry = { id: 'one', name: all.join(' '), aliases: [], birthYears: [], hash: '' };
      const index = indexNames([entry]);
      const at = which % all.length;
      const word = all[at] ?? '';
      // Of a longer word, and behind its first three letters, by which it is found when its sound has changed.
      const slip = word.length > 4 ? word.slice(0, 3) + word.slice(3).replace(/./, 'q') : word;
      const typed = all.map((each, index_) => (index_ === at ? slip : each));
      const found = index.find({ name: nameWords(typed.toReversed().join(' ')), birthYear: null }, 60);
      expect([typed, place >= 0, found.map(({ entry: { id } }) => id)]).toEqual([typed, true, ['one']]);
    }),
  );
});

test('spellings of one sound have one skeleton', () => {
  expect(new Set(['mohammed', 'muhammad', 'mohamed', 'mhmd'].map(skeletonOf)).size).toBe(1);
});
