import type { NameWords } from './name-words.ts';
import { joinedWord, type Word } from './word-sounds.ts';

/** Words of a name that may as well be written as one. */
export interface Join {
  word: Word;
  /** Which words of the name it is made of, the first one first. */
  of: readonly number[];
}

/** Words of a name that are joined; a longer one is a firm's. */
const MOST_WORDS = 6;

const joinOf = (texts: readonly string[], of: readonly number[]): Join => ({
  word: joinedWord(of.map((at) => texts[at] ?? '')),
  of,
});

/** Each word with the one that follows; the last with the first too, since the family name may stand first. */
export function neighboursOf(texts: readonly string[]): Join[] {
  const count = texts.length;
  if (count < 3 || count > MOST_WORDS) return [];
  return texts.map((_, at) => joinOf(texts, [at, (at + 1) % count]));
}

/** The whole name as one word, from each of its words on, and each given name with each family name: for names of one word alone. */
export function wholesOf({ words, family }: Pick<NameWords, 'words' | 'family'>): Join[] {
  const count = words.length;
  if (count < 2 || count > MOST_WORDS) return [];
  const texts = words.map(({ text }) => text);
  const all = texts.map((_, at) => at);
  const turns = all.map((from) => all.map((at) => (from + at) % count));
  const pairs =
    count === 2
      ? []
      : all.slice(0, family).flatMap((one) =>
          all.slice(family).flatMap((other) => [
            [one, other],
            [other, one],
          ]),
        );
  return [...turns, ...pairs].map((of) => joinOf(texts, of));
}
