export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const SHORTEST = 8;

/** Stands for a whole word that was recognised; no keyboard has it. */
const STAND_IN = '\ue000';

/** Words that come first when passwords are guessed, besides what is known of the person. */
const guessedFirst = [
  'password',
  'passw0rd',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'bullion',
  'ingot',
  'silver',
  'gold',
];

/** Rows of keys and letters along which passwords are often typed, to be met in both directions. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * A rough and cautious measure of how hard a password is to guess. Each character counts a few bits by its kind, letters the
 * least since most of them stand in words. What repeats or goes on along a row of keys counts nothing; a word that is tried
 * first, or known of the person, counts as one character.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  if (password.length < SHORTEST) return 'short';
  const bits = bitsOf(password, [...guessedFirst, ...partsOf(known)]);
  if (bits < 32) return 'weak';
  if (bits < 44) return 'fair';
  return bits < 60 ? 'good' : 'strong';
}

function bitsOf(password: string, words: readonly string[]): number {
  const characters = [...words.reduce((rest, word) => rest.replaceAll(new RegExp(word, 'gi'), STAND_IN), password)];
  return characters.reduce((sum, character, index) => sum + bitsAfter(characters[index - 1], character), 0);
}

function bitsAfter(before: string | undefined, character: string): number {
  if (before !== undefined && goesOn(before.toLowerCase(), character.toLowerCase())) return 0;
  if (/\d/.test(character)) return 3.3;
  if (/[\p{Ll}\p{Co}]/u.test(character)) return 3;
  // A capital at the beginning is what everyone writes.
  if (/\p{Lu}/u.test(character)) return before === undefined ? 3 : 5;
  return 5;
}

/** Whether a character only goes on what the one before it began: the same again, or the next key of a row. */
const goesOn = (before: string, character: string): boolean =>
  before === character || rows.some((row) => row.includes(before + character) || row.includes(character + before));

/** The words in a name or an address that are long enough to be recognised. */
const partsOf = (known: readonly string[]): string[] =>
  known.flatMap((text) => text.split(/[^\p{L}\d]+/u)).filter((part) => part.length >= 3);
