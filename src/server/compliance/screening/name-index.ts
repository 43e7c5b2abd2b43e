import type { NamedEntry } from '#server/compliance/lists/entries.read.ts';

import { keysOf } from './name-keys.ts';
import { hitScore, type Person } from './name-match.ts';
import { nameWords, type NameWords } from './name-words.ts';

interface IndexedName {
  entry: NamedEntry;
  name: NameWords;
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
    for (const key of keysOf(name, 'listed')) {
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
    find(person: Person, fromScore: number): Candidate[] {
      turn += 1;
      const best = new Map<string, Candidate>();
      for (const key of keysOf(person.name, 'person')) {
        for (const at of byKey.get(key) ?? []) {
          const found = names[at];
          if (lastSeen[at] === turn || !found) continue;
          lastSeen[at] = turn;
          const { entry, name } = found;
          const score = hitScore(person, { name, birthYears: entry.birthYears }, fromScore);
          if (score !== null && score > (best.get(entry.id)?.score ?? -1)) best.set(entry.id, { entry, name, score });
        }
      }
      return [...best.values()].toSorted((a, b) => b.score - a.score);
    },
  };
}
export type NameIndex = ReturnType<typeof indexNames>;
