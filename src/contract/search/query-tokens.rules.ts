import { foldedText } from '#contract/list/folded-text.ts';

/** A piece of a question: what it says, and where it stands in it. */
export interface Token {
  /** Folded. */
  word: string;
  from: number;
  to: number;
}

/** No question has more meaning than this. */
const MOST = 40;

const fractions: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅒': '1/10', '⅛': '1/8' };

/** Numbers with their separators, words, and the signs that mean something; a number and its unit come apart. */
const PIECE = /\d+(?:[.,]\d+)*(?:\/\d+)?|[½¼¾⅒⅛]|\.\d+|\p{L}[\p{L}\p{M}]*|[<>]=?|[≤≥$€£%-]/gu;

/** A question cut into pieces. Signs without a meaning are left out. */
export function tokensOf(q: string): Token[] {
  const tokens: Token[] = [];
  for (const match of q.matchAll(PIECE)) {
    const [text] = match;
    if (tokens.length === MOST) break;
    tokens.push({ word: own(fractions, text) ?? foldedText(text), from: match.index, to: match.index + text.length });
  }
  return tokens;
}

/** A number as decimal text: "6,000.50" is "6000.50"; undefined for none, and where a comma is no separator of thousands. */
export function numberOf(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const bare = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word) ? word.replaceAll(',', '') : word;
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(bare) ? bare : undefined;
}

/** What a table says of a word; nothing of what every object has, such as "constructor". */
export const own = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
