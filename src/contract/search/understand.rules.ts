import type { Meaning, Part, Reading } from './query-meaning.ts';
import { readLimit } from './query-limits.rules.ts';
import { closeMetal, readFineness, readStock, readWeight } from './query-phrases.rules.ts';
import { own, type Token, tokensOf } from './query-tokens.rules.ts';
import { fillers, formWords, metalWords } from './synonyms.rules.ts';

/**
 * What a question to the search means, in its order: weights, metals, forms, limits and so on, and the words that are left.
 * Total: any text has a meaning, if only as words.
 */
export function understand(q: string): Part[] {
  const tokens = tokensOf(q);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const reading = readAt(tokens, at);
    const length = reading?.length ?? 1;
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (reading && first && last) parts.push({ ...reading.meaning, from: first.from, to: last.to });
    at += length;
  }
  return parts;
}

const readAt = (tokens: readonly Token[], at: number): Reading =>
  readLimit(tokens, at) ??
  readWeight(tokens, at) ??
  readFineness(tokens, at) ??
  readStock(tokens, at) ??
  readWord(tokens[at]?.word ?? '');

const YEAR = /^(?:19|20)\d\d$/;

function readWord(word: string): Reading {
  const one = (meaning: Meaning): Reading => ({ meaning, length: 1 });
  const metal = own(metalWords, word) ?? closeMetal(word);
  if (metal) return one({ kind: 'metal', metal });
  const forms = own(formWords, word);
  if (forms) return one({ kind: 'form', forms });
  if (YEAR.test(word)) return one({ kind: 'year', year: word });
  if (fillers.includes(word) || !/[\p{L}\p{N}]/u.test(word)) return undefined;
  return one({ kind: 'word', word });
}

/** The question without one of its parts. */
export const withoutPart = (q: string, { from, to }: Part): string =>
  `${q.slice(0, from)} ${q.slice(to)}`.replace(/\s+/g, ' ').trim();
