import { foldedText } from '#contract/list/folded-text.ts';

import type { Related, UseFound } from './use-related.ts';

/** Options that are known beforehand, such as the provinces, for a `RelatedPicker`: found by their names. */
export function knownRows<Id extends string>(names: Readonly<Record<Id, string>>): UseFound<Related> {
  const all = (Object.keys(names) as Id[]).map((id) => ({ id, label: names[id] }));
  return (query) => {
    const q = foldedText(new URLSearchParams(query).get('q') ?? '');
    const found = { items: all.filter(({ label }) => foldedText(label).includes(q)) };
    return { data: found, currentData: found, error: undefined, isFetching: false };
  };
}

/** Values as a picker holds them. */
export const asRelated = <Id extends string>(ids: readonly Id[], names: Readonly<Record<Id, string>>): Related[] =>
  ids.map((id) => ({ id, label: names[id] }));

export const itself = (row: Related): Related => row;
