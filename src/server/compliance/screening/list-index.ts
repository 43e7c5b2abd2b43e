import { listedEntries } from '#server/compliance/lists/entries.read.ts';
import { standingLoad } from '#server/compliance/lists/load-list.ts';
import type { Executor } from '#server/db/database.ts';

import type { PersonFound } from './hit-pairs.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { nameWords } from './name-words.ts';
import { personsOf } from './persons.ts';

export type ListIndex = (executor: Executor) => Promise<NameIndex>;

/** The index of the lists that stand, made anew when one was loaded. */
export function createListIndex(): ListIndex {
  let held: { by: string; index: NameIndex } | undefined;
  return async (executor) => {
    const loads = [await standingLoad(executor, 'canada'), await standingLoad(executor, 'ofac')];
    const by = loads.map((load) => load?.id ?? '').join(' ');
    if (held?.by === by) return held.index;
    const index = indexNames(await listedEntries(executor));
    held = { by, index };
    return index;
  };
}

/** Of all who stand behind a customer, those who may be on a list. */
export const foundOf = (
  index: NameIndex,
  customer: { name: string; form: object | null },
  hitScore: number,
): PersonFound[] =>
  personsOf(customer)
    .map((person): PersonFound => ({
      person,
      candidates: index.find({ name: nameWords(person.name), birthYear: person.birthYear }, hitScore),
    }))
    .filter(({ candidates }) => candidates.length > 0);
