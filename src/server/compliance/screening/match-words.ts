import type { Word } from './word-sounds.ts';

/** How two words are alike: "apart" but for spaces and particles, "sound" by their consonants. */
export type Alike = 'same' | 'apart' | 'slip' | 'sound' | 'initial';

export interface Pair {
  one: Word;
  other: Word;
  how: Alike;
  isFamily: boolean;
}

interface Beside {
  /** Whether the list says which words are of the family name. */
  knowsFamily: boolean;
  /** How many words the name of the list has more than ours; below 0, fewer. */
  extra: number;
  birthYear: number | null;
  birthYears: readonly number[];
}

/** Why two names are alike, in sentences, the family name first. */
export function whyAlike(pairs: readonly Pair[], { knowsFamily, extra, birthYear, birthYears }: Beside): string[] {
  const words = Math.abs(extra);
  return [
    ...pairs.toSorted((a, b) => Number(b.isFamily) - Number(a.isFamily)).map((pair) => pairWords(pair, knowsFamily)),
    ...(words > 0
      ? [`${words === 1 ? 'One word' : `${words} words`} more in ${extra > 0 ? 'the list' : 'our'} name`]
      : []),
    yearWords(birthYear, birthYears),
  ];
}

const shown = ({ text, joined }: Word): string =>
  (joined || text).replaceAll(/(?<=^| )./g, (letter) => letter.toUpperCase());

const howWords = {
  same: 'the same',
  apart: 'the same but for spaces or particles',
  slip: 'one letter apart',
  sound: 'sounds alike',
  initial: 'as an initial',
} as const satisfies Record<Alike, string>;

function pairWords({ one, other, how, isFamily }: Pair, knowsFamily: boolean): string {
  const what = knowsFamily ? (isFamily ? 'Family name' : 'Given name') : 'Name';
  const both = how === 'same' ? shown(one) : `${shown(one)}, ${shown(other)}`;
  return `${what} ${howWords[how]}: ${both}`;
}

function yearWords(year: number | null, years: readonly number[]): string {
  if (year === null || years.length === 0) return 'Birth year unknown for one or both';
  if (years.includes(year)) return `Birth year ${year} both`;
  return `Birth year differs: ${year}, on the list ${years.join(' or ')}`;
}
