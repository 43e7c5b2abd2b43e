import { isOneSlip } from '#contract/names-alike.rules.ts';

import { type NameWords, skeletonOf } from './name-words.ts';

/** Points of 100 for two words, and how they are alike. */
const alike = { same: 100, slip: 90, sound: 86, initial: 50, none: 0 } as const;
type Alike = keyof typeof alike;

/** Off for each word of the longer name that the shorter one lacks, at most so many. */
const EXTRA = 3;
const MOST_EXTRA = 9;
const SAME_YEAR = 5;
const OTHER_YEAR = 20;

interface Pair {
  one: string;
  other: string;
  how: Alike;
  isFamily: boolean;
}

export interface NameMatch {
  /** 0 to 100. */
  score: number;
  /** What makes it, in sentences. */
  why: string[];
}

function howAlike(one: string, other: string): Alike {
  if (one === other) return 'same';
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : 'none';
  if (Math.min(one.length, other.length) >= 4 && isOneSlip(one, other)) return 'slip';
  const bones = skeletonOf(one);
  return bones.length >= 2 && bones === skeletonOf(other) ? 'sound' : 'none';
}

/** Which word of the longer name each of the shorter one is, the most alike first; each is taken once. */
function pairsOf(fewer: readonly string[], more: readonly string[]): { at: number; to: number; how: Alike }[] {
  const all: { at: number; to: number; how: Alike }[] = [];
  for (const [at, one] of fewer.entries()) {
    for (const [to, other] of more.entries()) {
      const how = howAlike(one, other);
      if (how !== 'none') all.push({ at, to, how });
    }
  }
  all.sort((a, b) => alike[b.how] - alike[a.how] || a.at - b.at || a.to - b.to);
  const [taken, used] = [new Set<number>(), new Set<number>()];
  return all.filter(({ at, to }) => {
    if (taken.has(at) || used.has(to)) return false;
    taken.add(at);
    used.add(to);
    return true;
  });
}

const weightOf = (word: string): number => Math.max(3, word.length);

/** The points of two names in any order of their words, whole points; 0 where they cannot be one. */
function pointsOf(fewer: readonly string[], more: readonly string[], pairs: ReturnType<typeof pairsOf>): number {
  // A family name alone could be anybody's of that family.
  if (fewer.length === 0 || (fewer.length === 1 && more.length > 1)) return 0;
  let [sum, all] = [0, 0];
  for (const word of fewer) all += weightOf(word);
  for (const { at, how } of pairs) sum += weightOf(fewer[at] ?? '') * alike[how];
  const off = Math.min(MOST_EXTRA, (more.length - fewer.length) * EXTRA);
  return Math.max(0, Math.floor(sum / all) - off);
}

function yearPoints(year: number | null, years: readonly number[]): number {
  if (year === null || years.length === 0) return 0;
  const nearest = Math.min(...years.map((each) => Math.abs(each - year)));
  return nearest === 0 ? SAME_YEAR : nearest === 1 ? 0 : -OTHER_YEAR;
}

interface Person {
  name: NameWords;
  birthYear: number | null;
}
interface Listed {
  name: NameWords;
  birthYears: readonly number[];
}

/** What the points of two names cannot be above: each word of the shorter name as its nearest of the longer one. */
function mostPoints(fewer: readonly string[], more: readonly string[]): number {
  let [sum, all] = [0, 0];
  for (const one of fewer) {
    let nearest = 0;
    for (const other of more) nearest = Math.max(nearest, alike[howAlike(one, other)]);
    sum += weightOf(one) * nearest;
    all += weightOf(one);
  }
  return all === 0 ? 0 : Math.floor(sum / all) - Math.min(MOST_EXTRA, (more.length - fewer.length) * EXTRA) + SAME_YEAR;
}

/** The points alone, for the many that are compared; 0 as well where they are sure to be less than asked for. */
export function scoreOf(person: Person, listed: Listed, fromScore = 0): number {
  const [fewer, more] = inOrder(person.name.words, listed.name.words);
  if (fromScore > 0 && mostPoints(fewer, more) < fromScore) return 0;
  const points = pointsOf(fewer, more, pairsOf(fewer, more));
  return points === 0 ? 0 : bounded(points + yearPoints(person.birthYear, listed.birthYears));
}

const bounded = (points: number): number => Math.max(0, Math.min(100, points));
const inOrder = (one: readonly string[], other: readonly string[]) =>
  one.length <= other.length ? ([one, other] as const) : ([other, one] as const);

/** How a person and one of a list are alike, and why; the order of the names' words does not matter. */
export function matchName(person: Person, listed: Listed): NameMatch {
  const isPersonFewer = person.name.words.length <= listed.name.words.length;
  const [fewer, more] = inOrder(person.name.words, listed.name.words);
  const found = pairsOf(fewer, more);
  const { family } = listed.name;
  const pairs = found.map(({ at, to, how }): Pair => {
    const [own, theirs] = isPersonFewer ? [at, to] : [to, at];
    const [one, other] = [person.name.words[own] ?? '', listed.name.words[theirs] ?? ''];
    return { one, other, how, isFamily: family > 0 && theirs < family };
  });
  pairs.sort((a, b) => Number(b.isFamily) - Number(a.isFamily));
  const extra = more.length - fewer.length;
  return {
    score: scoreOf(person, listed),
    why: [
      ...pairs.map((pair) => pairWords(pair, family > 0)),
      ...(extra > 0
        ? [`${extra === 1 ? 'One word' : `${extra} words`} more in ${isPersonFewer ? 'the list' : 'our'} name`]
        : []),
      ...yearWords(person.birthYear, listed.birthYears),
    ],
  };
}

const shown = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function pairWords({ one, other, how, isFamily }: Pair, isKnown: boolean): string {
  const what = isKnown ? (isFamily ? 'Family name' : 'Given name') : 'Name';
  if (how === 'same') return `${what} the same: ${shown(one)}`;
  const both = `${shown(one)}, ${shown(other)}`;
  if (how === 'slip') return `${what} one letter apart: ${both}`;
  return how === 'sound' ? `${what} sounds alike: ${both}` : `${what} as an initial: ${both}`;
}

function yearWords(year: number | null, years: readonly number[]): string[] {
  if (year === null || years.length === 0) return ['Birth year not known of both'];
  if (years.includes(year)) return [`Birth year ${year} both`];
  return [`Birth year ${year}, on the list ${years.join(' or ')}`];
}
