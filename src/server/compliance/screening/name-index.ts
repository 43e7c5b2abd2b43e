import type { NamedEntry } from '#server/compliance/lists/entries.read.ts';

import { scoreOf } from './name-match.ts';
import { nameWords, type NameWords, skeletonOf } from './name-words.ts';

interface IndexedName {
  entry: NamedEntry;
  name: NameWords;
}

/** Words of one name that are looked at; a longer one is a firm's, and these are enough to find it by. */
const MOST_WORDS = 6;
const PREFIX = 3;

/**
 * By what names are found that may be alike: every two words of them, each by its consonants, or one by its first letters
 * where a slip has changed the consonants. So nobody is compared with the whole list.
 */
function keysOf({ words }: NameWords): string[] {
  const parts = words.slice(0, MOST_WORDS).map((word) => ({ bones: skeletonOf(word), start: word.slice(0, PREFIX) }));
  const [only] = parts;
  if (parts.length === 1 && only) return [`1|${only.bones}`, `1|${only.start}-`];
  const keys = new Set<string>();
  for (let at = 0; at < parts.length; at += 1) {
    for (let to = at + 1; to < parts.length; to += 1) {
      const [one, other] = [parts[at], parts[to]];
      if (!one || !other) continue;
      keys.add(one.bones < other.bones ? `${one.bones}|${other.bones}` : `${other.bones}|${one.bones}`);
      keys.add(`${one.bones}|${other.start}-`);
      keys.add(`${other.bones}|${one.start}-`);
    }
  }
  return [...keys];
}

export interface Candidate {
  entry: NamedEntry;
  /** The name of the entry that is most alike. */
  name: NameWords;
  score: number;
}

/** The names of all lists, held so that those of one person are found at once. */
export function indexNames(entries: readonly NamedEntry[]) {
  const names: IndexedName[] = entries.flatMap((entry) =>
    [entry.name, ...entry.aliases].map((name) => ({ entry, name: nameWords(name) })),
  );
  const byKey = new Map<string, number[]>();
  for (const [at, { name }] of names.entries()) {
    for (const key of keysOf(name)) {
      const held = byKey.get(key);
      if (held) held.push(at);
      else byKey.set(key, [at]);
    }
  }
  const lastSeen = new Int32Array(names.length);
  let turn = 0;

  return {
    names: names.length,

    /** The entries that a person may be, each by its best name, the most alike first. */
    find(person: { name: NameWords; birthYear: number | null }, fromScore: number): Candidate[] {
      turn += 1;
      const best = new Map<string, Candidate>();
      for (const key of keysOf(person.name)) {
        for (const at of byKey.get(key) ?? []) {
          const found = names[at];
          if (lastSeen[at] === turn || !found) continue;
          lastSeen[at] = turn;
          const { entry, name } = found;
          const score = scoreOf(person, { name, birthYears: entry.birthYears }, fromScore);
          if (score >= fromScore && score > (best.get(entry.id)?.score ?? 0))
            best.set(entry.id, { entry, name, score });
        }
      }
      return [...best.values()].toSorted((a, b) => b.score - a.score);
    },
  };
}
export type NameIndex = ReturnType<typeof indexNames>;
