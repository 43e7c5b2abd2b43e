import { indexNames } from '#server/compliance/screening/name-index.ts';
import { nameWords } from '#server/compliance/screening/name-words.ts';
import { createRandom } from '#server/demo/random.ts';

import type { Measured } from './figures.ts';

const people = 100_000;
const listed = 20_000;
const fromScore = 85;

/** Syllables of which names are made: many that sound alike, as on a list. */
const syllables = [
  'mo',
  'ham',
  'med',
  'al',
  'ka',
  'sim',
  'iv',
  'an',
  'pet',
  'rov',
  'na',
  'dir',
  'sal',
  'eh',
  'kov',
  'ra',
  'shid',
  'vo',
  'lo',
  'din',
];

/** 100,000 customers against 20,000 names of a list, in one process and without a database. */
export function measureScreening(): Promise<Measured> {
  const random = createRandom(2026);
  const word = (): string => Array.from({ length: random.int(2, 4) }, () => random.pick(syllables)).join('');
  const nameOf = (): string => Array.from({ length: random.int(2, 4) }, word).join(' ');
  const entries = Array.from({ length: listed }, (_, at) => ({
    ...{ id: String(at), name: nameOf(), aliases: [], hash: '' },
    birthYears: random.int(0, 1) === 0 ? [] : [random.int(1930, 2000)],
  }));
  const names = Array.from({ length: people }, nameOf);

  const begun = performance.now();
  const index = indexNames(entries);
  const indexed = performance.now();
  let hits = 0;
  for (const name of names) {
    hits += index.find({ name: nameWords(name), birthYear: null }, fromScore).length;
  }
  const ended = performance.now();
  return Promise.resolve({
    figures: [
      { what: `index of ${listed} names`, value: (indexed - begun) / 1000, unit: 's' },
      { what: `${people} customers screened`, value: (ended - indexed) / 1000, unit: 's', bar: '60' },
      { what: 'hits', value: hits, unit: '' },
    ],
    notes: ['Names of twenty syllables, so that far more of them are alike than people’s.'],
  });
}
