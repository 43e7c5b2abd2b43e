import { appendedSets } from './appended-sets.ts';
import { peopleSets } from './people-sets.ts';
import type { AppendedSet, StandingSet } from './sealed-set.ts';
import { standingSets } from './standing-sets.ts';

/** What is sealed. */
export const sealedSets = { ...appendedSets, ...standingSets, ...peopleSets };
export type SealedSet = keyof typeof sealedSets;
export const setOf = (name: SealedSet): AppendedSet | StandingSet => sealedSets[name];
export const tableOf = (name: SealedSet): string => setOf(name).table ?? name;
