import type { ShownEntry } from '#contract/content/public-content.contract.ts';
import { isFor } from '#contract/content/showing.rules.ts';

/** The entries that somebody sees; a heading of which he sees nothing below it is left out. */
export const entriesFor = (entries: readonly ShownEntry[], isSignedIn: boolean): ShownEntry[] =>
  entries
    .filter(({ audience }) => isFor(audience, isSignedIn))
    .map((entry) => ({ ...entry, children: entriesFor(entry.children ?? [], isSignedIn) }))
    .filter(({ path, children }) => path !== null || children.length > 0);
