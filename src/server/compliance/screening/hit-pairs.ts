import { createHash } from 'node:crypto';

import type { Candidate } from './name-index.ts';
import { nameWords } from './name-words.ts';
import type { ScreenedPerson } from './persons.ts';

/** Somebody of a customer, and the entries of the lists that he may be. */
export interface PersonFound {
  person: ScreenedPerson;
  candidates: readonly Candidate[];
}

/** Of a name and its birth year: the same in any order of words is the same person. */
export const hashOfPerson = ({ name, birthYear }: Pick<ScreenedPerson, 'name' | 'birthYear'>): string =>
  createHash('sha256')
    .update(
      `${nameWords(name)
        .words.map(({ text }) => text)
        .toSorted()
        .join(' ')}|${birthYear ?? ''}`,
    )
    .digest('hex')
    .slice(0, 32);

/** Each person with each entry that he may be. */
export const pairsOf = (found: readonly PersonFound[]) =>
  found.flatMap(({ person, candidates }) =>
    candidates.map((candidate) => ({ person, candidate, personHash: hashOfPerson(person) })),
  );

export type Pair = ReturnType<typeof pairsOf>[number];

export const keyOfPair = ({ candidate: { entry }, personHash }: Pair): string =>
  keyOf({ entryId: entry.id, personHash, entryHash: entry.hash });

/** What tells a hit of a customer from his others. */
export const keyOf = ({
  entryId,
  personHash,
  entryHash,
}: {
  entryId: string;
  personHash: string;
  entryHash: string;
}): string => `${entryId} ${personHash} ${entryHash}`;
