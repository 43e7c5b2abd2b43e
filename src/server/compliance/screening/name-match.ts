import { type Join, wholesOf } from './name-joins.ts';
import type { NameWords } from './name-words.ts';
import { type Alike, type Pair, whyAlike } from './match-words.ts';
import type { Word } from './word-sounds.ts';
import { howAlike, points, soundAlike } from './words-alike.ts';

/** Off for each word of the longer name that the shorter one lacks, at most so many. */
const EXTRA = 3;
const MOST_EXTRA = 9;
const SAME_YEAR = 5;
const OTHER_YEAR = 20;

export interface NameMatch {
  /** 0 to 100. */
  score: number;
  /** What makes it, in sentences. */
  why: string[];
}

export interface Person {
  name: NameWords;
  birthYear: number | null;
}
export interface Listed {
  name: NameWords;
  birthYears: readonly number[];
}

interface Placed {
  at: number;
  to: number;
  how: Alike;
}

/** Which word of the longer name each of the shorter one is, the most alike first; each is taken once. */
function pairsOf(fewer: readonly Word[], more: readonly Word[]): Placed[] {
  const all: Placed[] = [];
  for (const [at, one] of fewer.entries()) {
    for (const [to, other] of more.entries()) {
      const how = howAlike(one, other);
      if (how !== 'none') all.push({ at, to, how });
    }
  }
  all.sort((a, b) => points[b.how] - points[a.how] || a.at - b.at || a.to - b.to);
  const [taken, used] = [new Set<number>(), new Set<number>()];
  return all.filter(({ at, to }) => {
    if (taken.has(at) || used.has(to)) return false;
    taken.add(at);
    used.add(to);
    return true;
  });
}

const LEAST_WEIGHT = 3;
const weightOf = ({ text }: Word, how: Alike | 'none'): number =>
  how === 'initial' ? LEAST_WEIGHT : Math.max(LEAST_WEIGHT, text.length);

const offFor = (fewer: readonly Word[], more: readonly Word[]): number =>
  Math.min(MOST_EXTRA, (more.length - fewer.length) * EXTRA);

/** The points of two names in any order of their words, whole points; 0 where they cannot be one. */
function pointsOf(fewer: readonly Word[], more: readonly Word[], pairs: readonly Placed[]): number {
  const isJoined = pairs.some(({ at, to }) => fewer[at]?.joined || more[to]?.joined);
  // A family name alone could be anybody's of that family.
  if (fewer.length === 0 || (fewer.length === 1 && more.length > 1 && !isJoined)) return 0;
  let [sum, all] = [0, 0];
  const hows = new Map(pairs.map(({ at, how }) => [at, how]));
  for (const [at, word] of fewer.entries()) {
    const how = hows.get(at) ?? 'none';
    const weight = weightOf(word, how);
    sum += weight * points[how];
    all += weight;
  }
  return Math.max(0, Math.floor(sum / all) - offFor(fewer, more));
}

/** What the points of two names cannot be above: each word of the shorter name as its nearest of the longer one. */
function mostPoints(fewer: readonly Word[], more: readonly Word[]): number {
  let [sum, all] = [0, 0];
  for (const one of fewer) {
    let nearest: Alike | 'none' = 'none';
    for (const other of more) {
      const how = howAlike(one, other);
      if (points[how] > points[nearest]) nearest = how;
    }
    const weight = weightOf(one, nearest);
    sum += weight * points[nearest];
    all += weight;
  }
  return all === 0 ? 0 : Math.floor(sum / all) - offFor(fewer, more);
}

const inOrder = <Name>(one: Name & { length: number }, other: Name & { length: number }) =>
  one.length <= other.length ? ([one, other] as const) : ([other, one] as const);

/** The letters of a skeleton from which two words, one of them joined, may be one by their sound. */
const SOUND_OF_JOINED = 4;
/** Letters by which they may differ in length. */
const LENGTH_OF_JOINED = 2;

const isOf = (join: Word, word: Word): boolean =>
  word.text === join.text ||
  (join.bones.length >= SOUND_OF_JOINED &&
    Math.abs(word.text.length - join.text.length) <= LENGTH_OF_JOINED &&
    soundAlike(word, join));

/** A name with those of its words joined that are one word in the other. */
function joinedAs(name: NameWords, other: NameWords): NameWords {
  const joins = other.words.length === 1 ? wholesOf(name) : name.neighbours;
  if (joins.length === 0) return name;
  const taken = new Map<number, Join>();
  for (const join of joins) {
    if (join.of.some((at) => taken.has(at))) continue;
    if (other.words.some((word) => isOf(join.word, word))) for (const at of join.of) taken.set(at, join);
  }
  if (taken.size === 0) return name;
  let family = 0;
  const words = name.words.flatMap((word, at) => {
    const join = taken.get(at);
    if (join && join.of[0] !== at) return [];
    if ((join?.of ?? [at]).every((part) => part < name.family)) family += 1;
    return [join?.word ?? word];
  });
  return { ...name, words, family };
}

interface Compared {
  own: NameWords;
  theirs: NameWords;
  pairs: readonly Placed[];
  points: number;
  /** Whether every word of both is the same, but for spaces and particles. */
  isSame: boolean;
}

/** Nothing where the points are sure to be less than asked for. */
function compared(own: NameWords, theirs: NameWords, fromPoints: number): Compared | null {
  const [fewer, more] = inOrder(own.words, theirs.words);
  if (fromPoints > 0 && mostPoints(fewer, more) < fromPoints) return null;
  const pairs = pairsOf(fewer, more);
  const isSame = pairs.length === more.length && pairs.every(({ how }) => how === 'same' || how === 'apart');
  return { own, theirs, pairs, points: pointsOf(fewer, more, pairs), isSame };
}

/** Two names as they stand, or with words of either joined where that makes them more alike. */
function nearest(own: NameWords, theirs: NameWords, fromPoints: number): Compared | null {
  const standing = compared(own, theirs, fromPoints);
  if (standing?.isSame) return standing;
  const [ownJoined, theirsJoined] = [joinedAs(own, theirs), joinedAs(theirs, own)];
  if (ownJoined === own && theirsJoined === theirs) return standing;
  const joined = compared(ownJoined, theirsJoined, fromPoints);
  return joined && joined.points > (standing?.points ?? 0) ? joined : standing;
}

function yearPoints(year: number | null, years: readonly number[]): number {
  if (year === null || years.length === 0) return 0;
  const apart = Math.min(...years.map((each) => Math.abs(each - year)));
  return apart === 0 ? SAME_YEAR : apart === 1 ? 0 : -OTHER_YEAR;
}

function scored({ points: all }: Compared, { birthYear }: Person, { birthYears }: Listed): number {
  return all === 0 ? 0 : Math.max(0, Math.min(100, all + yearPoints(birthYear, birthYears)));
}

/** The points of two names and birth years. */
export function scoreOf(person: Person, listed: Listed): number {
  const found = nearest(person.name, listed.name, 0);
  return found ? scored(found, person, listed) : 0;
}

/** The points of a hit, null where it is none: the same full name is one with whatever birth year, all else from so many points. */
export function hitScore(person: Person, listed: Listed, fromScore: number): number | null {
  const found = nearest(person.name, listed.name, fromScore - SAME_YEAR);
  if (!found || found.points === 0) return null;
  const score = scored(found, person, listed);
  return score >= fromScore || found.isSame ? score : null;
}

/** How a person and one of a list are alike, and why; the order of the names' words does not matter. */
export function matchName(person: Person, listed: Listed): NameMatch {
  const found = nearest(person.name, listed.name, 0);
  if (!found) return { score: 0, why: [] };
  const { own, theirs } = found;
  const isOwnFewer = own.words.length <= theirs.words.length;
  const pairs = found.pairs.flatMap(({ at, to, how }): Pair[] => {
    const [mine, other] = isOwnFewer ? [at, to] : [to, at];
    const [one, two] = [own.words[mine], theirs.words[other]];
    return one && two ? [{ one, other: two, how, isFamily: other < theirs.family }] : [];
  });
  return {
    score: scored(found, person, listed),
    why: whyAlike(pairs, {
      knowsFamily: theirs.family > 0,
      extra: theirs.words.length - own.words.length,
      birthYear: person.birthYear,
      birthYears: listed.birthYears,
    }),
  };
}
