import { isOneSlip } from '#contract/names-alike.rules.ts';

import type { Alike } from './match-words.ts';
import type { Word } from './word-sounds.ts';

/** Points of 100 for two words. */
export const points = { same: 100, apart: 97, slip: 90, sound: 86, initial: 50, none: 0 } as const satisfies Record<
  Alike | 'none',
  number
>;

/** How two words are alike; a word that was joined is not the same as one that stands so. */
export function howAlike(one: Word, other: Word): Alike | 'none' {
  if (one.text === other.text) return one.joined === other.joined ? 'same' : 'apart';
  if (one.text.length === 1 || other.text.length === 1) return one.text[0] === other.text[0] ? 'initial' : 'none';
  if (isBareOf(one, other) || isBareOf(other, one) || (one.bare !== '' && one.bare === other.bare)) return 'apart';
  if (Math.min(one.text.length, other.text.length) >= 4 && isOneSlip(one.text, other.text)) return 'slip';
  return soundAlike(one, other) ? 'sound' : 'none';
}

const isBareOf = ({ text }: Word, { bare }: Word): boolean => bare === text;

/** Whether two words have the same consonants, in one of the ways in which they may be read. */
export function soundAlike(one: Word, other: Word): boolean {
  if (one.bones === other.bones) return one.bones.length >= 2;
  if (one.otherBones.length === 0 && other.otherBones.length === 0) return false;
  const shared = [one.bones, ...one.otherBones].find(
    (bones) => other.otherBones.includes(bones) || (bones === other.bones && bones !== one.bones),
  );
  return shared !== undefined && (shared.length > SHORT || beginAlike(one.text, other.text));
}

/** A further skeleton of no more letters says something only of words that begin alike. */
const SHORT = 3;
const beginAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || /^(?:jz|zj)/.test(`${one[0]}${other[0]}`);
