import { wholesOf } from './name-joins.ts';
import type { NameWords } from './name-words.ts';
import type { Word } from './word-sounds.ts';

/** Words of one name that are looked at; a longer one is a firm's, and these are enough to find it by. */
const MOST_WORDS = 6;
const PREFIX = 3;

const bothOf = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);
const bonesOf = ({ bones, otherBones }: Word): readonly string[] =>
  otherBones.length === 0 ? [bones] : [bones, ...otherBones];

/** Every two words by their consonants, or one by its first letters where a slip has changed the consonants. */
function addPair(keys: Set<string>, one: Word, other: Word): void {
  const [startOfOne, startOfOther] = [one.text.slice(0, PREFIX), other.text.slice(0, PREFIX)];
  for (const bones of bonesOf(one)) {
    keys.add(`${bones}|${startOfOther}-`);
    for (const others of bonesOf(other)) keys.add(bothOf(bones, others));
  }
  for (const bones of bonesOf(other)) keys.add(`${bones}|${startOfOne}-`);
}

/** An initial beside a word, which the other name has with a whole word in its place: "k." asks for what is written "k,". */
function addInitials(keys: Set<string>, one: Word, other: Word, [ofInitial, ofWhole]: readonly [string, string]): void {
  const mark = other.text.length === 1 ? ofInitial : ofWhole;
  if (one.text.length > 1) for (const bones of bonesOf(one)) keys.add(`${bones}|${other.text.charAt(0)}${mark}`);
}

const marks = { person: ['.', ','], listed: [',', '.'] } as const;

/**
 * By what names are found that may be alike: every two words of them, words beside each other as one. So nobody is compared
 * with the whole list.
 */
export function keysOf(name: NameWords, side: keyof typeof marks): Set<string> {
  const words = name.words.slice(0, MOST_WORDS);
  const keys = new Set<string>();
  const [only] = words;
  if (words.length === 1 && only) {
    for (const bones of bonesOf(only)) keys.add(`1|${bones}`);
    keys.add(`1|${only.text.slice(0, PREFIX)}-`);
  }
  for (const [at, one] of words.entries()) {
    for (const [to, other] of words.entries()) {
      if (to > at) addPair(keys, one, other);
      if (to !== at) addInitials(keys, one, other, marks[side]);
    }
  }
  for (const { word } of wholesOf(name)) keys.add(`1|${word.bones}`);
  for (const [which, { word, of }] of name.neighbours.entries()) {
    for (const [at, one] of words.entries()) {
      if (!of.includes(at)) for (const bones of bonesOf(one)) keys.add(bothOf(bones, word.bones));
    }
    for (const later of name.neighbours.slice(which + 1)) {
      if (!later.of.some((at) => of.includes(at))) keys.add(bothOf(word.bones, later.word.bones));
    }
  }
  return keys;
}
