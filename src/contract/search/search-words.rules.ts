import { foldedText } from '#contract/list/folded-text.ts';

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
