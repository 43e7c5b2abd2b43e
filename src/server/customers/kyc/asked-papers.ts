import { kindOfField, type PaperKind } from '#contract/papers/papers.rules.ts';
import type { AskedItem } from '#server/identity/identity.door.ts';

/** The papers among what was asked again, each with the one in whose place another has to be sent; null where there was none. */
export const askedPapers = (items: readonly AskedItem[]): ReadonlyMap<PaperKind, string | null> =>
  new Map(
    items.flatMap(({ key, paperId = null }) => {
      const kind = kindOfField(key);
      return kind === null ? [] : [[kind, paperId] as const];
    }),
  );

/** What was asked again, as it is told. */
export const toldItems = (items: readonly AskedItem[]) =>
  items.map(({ key, words, paperId = null, before }) => ({
    key,
    words,
    paperId,
    ...(before !== undefined && { before }),
  }));
