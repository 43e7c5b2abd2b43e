import { formNames } from '#contract/catalogue/products.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { Part } from '#contract/search/query-meaning.ts';
import type { Correction } from '#contract/search/search.contract.ts';
import { searchWords } from '#contract/list/search-words.ts';
import { famousPieces, sameWords } from '#contract/search/synonyms.rules.ts';
import { understand } from '#contract/search/understand.rules.ts';

/** A question as it is looked for: what products must be, and the words that are looked for in texts. */
export interface Question {
  parts: readonly Part[];
  /** That are nothing but words. */
  words: readonly string[];
  /** What other pages are found by: metals and forms are words to them; weights and limits say nothing there. */
  topics: readonly string[];
  /** Somebody may still be typing the last of the words. */
  isOpen: boolean;
  /** All of it, as a name or a number may be written. */
  whole: readonly string[];
}

/** A text search looks for no more words than these. */
const MOST = 12;

export function questionOf(q: string): Question {
  const parts = understand(q);
  const last = parts.at(-1);
  return {
    parts,
    words: parts.flatMap((part) => (part.kind === 'word' ? searchWords(part.word) : [])).slice(0, MOST),
    topics: parts.flatMap(topicsOf).slice(0, MOST),
    isOpen: last?.kind === 'word' && last.to === q.length,
    whole: searchWords(q),
  };
}

function topicsOf(part: Part): string[] {
  if (part.kind === 'word') return searchWords(part.word);
  if (part.kind === 'metal') return searchWords(metalNames[part.metal]);
  return part.kind === 'form' ? part.forms.slice(0, 1).flatMap((form) => searchWords(formNames[form])) : [];
}

/** The question with the words that were meant. */
export function corrected(question: Question, corrections: readonly Correction[]): Question {
  const meant = new Map(corrections.map((each) => [each.typed, each.meant]));
  const put = (words: readonly string[]) => words.map((word) => meant.get(word) ?? word);
  return { ...question, words: put(question.words), topics: put(question.topics), whole: put(question.whole) };
}

/** The question about pieces like the famous one that it names; undefined where it names none. */
export function aboutTheLike(question: Question): Question | undefined {
  const named = question.words.flatMap((word) => (Object.hasOwn(famousPieces, word) ? (famousPieces[word] ?? []) : []));
  const [like] = named;
  if (!like) return undefined;
  const has = (kind: Part['kind']) => question.parts.some((part) => part.kind === kind);
  const place = { from: 0, to: 0 };
  return {
    ...question,
    words: [],
    parts: [
      ...question.parts,
      ...(like.metal && !has('metal') ? [{ kind: 'metal', metal: like.metal, ...place } as const] : []),
      ...(has('form') ? [] : [{ kind: 'form', forms: like.forms, ...place } as const]),
    ],
  };
}

/** The `tsquery` of a product: its words, or all of it as one number, however that is written. */
export function productQuery(question: Question, how: { all?: boolean } = {}): string {
  const { words, whole, isOpen } = question;
  const said = tsqueryOf(words, { isOpen, ...how });
  const isNumber = whole.length > 1 && whole.some((word) => /\p{N}/u.test(word));
  return isNumber ? `(${said}) | '${whole.join('')}':*` : said;
}

/**
 * Words as a `tsquery` of the configuration "english": each of them or what means the same, all of them or any. The last
 * is the beginning of a word while it may still be typed.
 */
export function tsqueryOf(
  words: readonly string[],
  { isOpen, all = true }: { isOpen: boolean; all?: boolean },
): string {
  const terms = words.map((word, at) => {
    const own = `'${word}'${isOpen && at === words.length - 1 ? ':*' : ''}`;
    const others = Object.hasOwn(sameWords, word) ? (sameWords[word] ?? []) : [];
    const same = others.map(
      (other) =>
        `(${searchWords(other)
          .map((each) => `'${each}'`)
          .join(' <-> ')})`,
    );
    return same.length === 0 ? own : `(${[own, ...same].join(' | ')})`;
  });
  return terms.join(all ? ' & ' : ' | ');
}
