import anyAscii from 'any-ascii';

/** Words that tell nobody from another: titles, forms of companies, particles that one list writes and another does not. */
const fillers = new Set([
  ...['mr', 'mrs', 'ms', 'dr', 'prof', 'sir', 'haji', 'hajji', 'sheikh', 'general', 'colonel'],
  ...[
    'inc',
    'ltd',
    'llc',
    'corp',
    'co',
    'company',
    'limited',
    'corporation',
    'gmbh',
    'ooo',
    'oao',
    'pjsc',
    'jsc',
    'sa',
  ],
  ...['the', 'and', 'of', 'de', 'la', 'le', 'al', 'el', 'ul', 'bin', 'ibn', 'bint', 'von', 'van', 'der'],
]);

/** A name as it is compared, and as it is shown. */
export interface NameWords {
  /** In Latin letters, folded, without fillers. */
  words: readonly string[];
  /** How many of the first words are of the family name; 0 where nobody says. */
  family: number;
}

/** The Arabic article, which stands joined to its word. */
const article = /(?<=^|[\s-])ال(?=\p{L}{3})/gu;

const split = (text: string): string[] => {
  const all = anyAscii(text.normalize('NFC').replaceAll(article, ''))
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = all.filter((word) => !fillers.has(word));
  // A name of nothing but such words is still a name.
  return telling.length > 0 ? telling : all;
};

/** The words of a name: "Family, Given" says which are which, all else does not. */
export function nameWords(name: string): NameWords {
  const [before = '', ...after] = name.split(',');
  if (after.length === 0) return { words: split(before), family: 0 };
  const family = split(before);
  return { words: [...family, ...split(after.join(' '))], family: family.length };
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|sz|zh|tch|tsch/g, 's'],
  [/kh|gh|ch|ck|q|c/g, 'k'],
  [/ph/g, 'f'],
  [/th|dh/g, 't'],
  [/ts|tz|z/g, 's'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/h/g, 'k'],
];

/** Skeletons that were made, since the same words come again and again; begun anew where they become too many. */
const made = new Map<string, string>();
const MOST_MADE = 200_000;

/**
 * What of a word stays alike however it is written in Latin letters: its consonants, those that sound alike as one, without
 * doubles; a vowel only where it begins. Mohammed, Muhammad and Mhmd have the same.
 */
export function skeletonOf(word: string): string {
  const known = made.get(word);
  if (known !== undefined) return known;
  let text = word;
  for (const [pattern, sound] of sounds) text = text.replaceAll(pattern, sound);
  const start = /^[aeiouyj]/.test(text) ? 'a' : '';
  const skeleton = start + text.replaceAll(/[aeiouyj]+/g, '').replaceAll(/(.)\1+/g, '$1');
  if (made.size >= MOST_MADE) made.clear();
  made.set(word, skeleton);
  return skeleton;
}
