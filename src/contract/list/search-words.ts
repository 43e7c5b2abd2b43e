import { foldedText } from './folded-text.ts';

/**
 * A text as the words that are looked for: folded, cut at everything that is neither letter nor digit, and between
 * digits and letters, so that "KB-AU-1oz" and "kb au 1 OZ" are the same. Texts and questions go through this alike.
 */
export const searchWords = (text: string): string[] =>
  foldedText(text)
    .replace(/['’]/g, '')
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];

/** The same as one text. */
export const searchText = (text: string): string => searchWords(text).join(' ');

/**
 * What finds a question's words in a `searchText`, each by itself, whatever the commas and the order. A word may be a part of
 * one; a number is a whole one, so that 1 is not 10, or begins one where it is the last that was typed.
 */
export function wordsFinder(question: string): (text: string) => boolean {
  const words = searchWords(question);
  const last = words.length - 1;
  const parts = words.map((word, at) => (/\p{N}/u.test(word) ? ` ${word}${at === last ? '' : ' '}` : word));
  return (text) => words.length > 0 && parts.every((part) => ` ${text} `.includes(part));
}
