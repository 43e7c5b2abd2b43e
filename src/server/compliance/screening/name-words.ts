import anyAscii from 'any-ascii';

import { type Join, neighboursOf } from './name-joins.ts';
import { type Word, wordOf } from './word-sounds.ts';

/** Words that tell nobody from another: titles, forms of companies, particles that one list writes and another does not. */
const fillers = new Set([
  ...['mr', 'mrs', 'ms', 'dr', 'prof', 'sir', 'haji', 'hajji', 'sheikh', 'general', 'colonel'],
  ...['inc', 'ltd', 'llc', 'corp', 'co', 'company', 'limited', 'corporation', 'gmbh', 'ooo', 'oao', 'pjsc', 'jsc'],
  ...['sa', 'the', 'and', 'of', 'de', 'la', 'le', 'al', 'el', 'ul', 'bin', 'ibn', 'bint', 'von', 'van', 'der'],
]);

/** A name as it is compared, and as it is shown. */
export interface NameWords {
  /** In Latin letters, folded, without fillers. */
  words: readonly Word[];
  /** How many of the first words are of the family name; 0 where nobody says. */
  family: number;
  /** Words that stand beside each other, as one. */
  neighbours: readonly Join[];
}

/** The Arabic article, which stands joined to its word. */
const article = /(?<=^|[\s-])ال(?=\p{L}{3})/gu;

/** "Abd al-", "Abdel", "Abdur": the servant of, whatever letter follows and wherever the article stands. */
const servants: readonly (readonly [RegExp, string])[] = [
  [/^a?bd(?:[aeiou]{1,2}[lr]?)?$/, 'abdul'],
  [/^a?bd[aeiou]{0,2}(?:l|([rsnzdt])(?=\1))(?=.{3})/, 'abdul'],
];
/** The article after it, as it is said before some letters: "Abd ar-Rahman". */
const saidArticle = /(?<=\babd[\s-]+)[aeu][rsndtz](?=[\s-])/g;

const folded = (word: string): string => {
  for (const [pattern, as] of servants) {
    if (pattern.test(word)) return word.replace(pattern, as);
  }
  return word;
};

const split = (text: string): string[] => {
  const all = anyAscii(text.normalize('NFC').replaceAll(article, ''))
    .toLowerCase()
    // "O'Drennan", "D'Almeida": the one letter is a particle.
    .replaceAll(/(?<![a-z])[a-z]['’`](?=[a-z]{3})/g, '')
    .replaceAll(/['’`]/g, '')
    .replaceAll(saidArticle, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(folded);
  const telling = all.filter((word) => !fillers.has(word));
  // A name of nothing but such words is still a name.
  return telling.length > 0 ? telling : all;
};

/** The words of a name: "Family, Given" says which are which, all else does not. */
export function nameWords(name: string): NameWords {
  const [before = '', ...after] = name.split(',');
  const first = split(before);
  const texts = after.length === 0 ? first : [...first, ...split(after.join(' '))];
  const family = after.length === 0 ? 0 : first.length;
  return { words: texts.map(wordOf), family, neighbours: neighboursOf(texts) };
}
