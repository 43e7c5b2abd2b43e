import { listLimits } from '#contract/list/list-query.ts';
import { encodeValue } from '#contract/list/query-text.ts';
import { searchText, wordsFinder } from '#contract/list/search-words.ts';

import { useRested } from './use-rested.ts';

/** Another record, as much as a picker shows of it. */
export interface Related {
  id: string;
  label: string;
  /** Quiet, behind the label: an address, a code. */
  note?: string;
  /** The address of a small picture. */
  picture?: string;
}

/** What a field of related records holds: one or none, or several. */
export type RelatedValue = Related | null | readonly Related[];

export const listOf = (value: RelatedValue): readonly Related[] => {
  if (value === null) return [];
  return 'id' in value ? [value] : value;
};

/** What a picker needs of a feature's RTK Query list hook, which is passed as it stands. */
export type UseFound<Row> = (
  query: string,
  options: { skip: boolean },
) => {
  data?: { items: readonly Row[] } | undefined;
  currentData?: { items: readonly Row[] } | undefined;
  error?: unknown;
  isFetching: boolean;
};

/** As many as are shown; who needs others types more. */
const SHOWN = 20;

interface RelatedSearch<Row> {
  useRows: UseFound<Row>;
  optionOf: (row: Row) => Related;
  only: string | undefined;
  chosen: readonly Related[];
  typed: string;
  isOpen: boolean;
}

const fits = ({ label, note = '' }: Related, typed: string): boolean =>
  typed.trim() === '' || wordsFinder(typed)(searchText(`${label} ${note}`));

/** The options of a picker: what was found, and before any search what is chosen. */
export function useRelated<Row>({ useRows, optionOf, only, chosen, typed, isOpen }: RelatedSearch<Row>) {
  const q = useRested(typed.trim());
  const isSearch = q.length >= listLimits.searchAtLeast;
  const query = [only, isSearch && `q=${encodeValue(q)}`, `rows=${SHOWN}`].filter(Boolean).join('&');
  const { data, currentData, error, isFetching } = useRows(query, { skip: !isOpen });
  const answered = ((currentData ?? data)?.items ?? []).map(optionOf);
  // Until the search for this very text is answered, what was found before stays only where it fits: Enter takes the first.
  const isAnswered = isSearch && q === typed.trim() && currentData !== undefined;
  const found = isAnswered ? answered : answered.filter((each) => fits(each, typed));
  const isFound = (id: string): boolean => found.some((each) => each.id === id);
  const all = new Map([...found, ...chosen].map((related) => [related.id, related]));
  return {
    options: [...(isSearch ? [] : chosen.filter((each) => !isFound(each.id) && fits(each, typed))), ...found],
    of: (id: string): Related => all.get(id) ?? { id, label: id },
    words: wordsFor({ isFetching, hasFailed: error !== undefined, q }),
  };
}

function wordsFor({ isFetching, hasFailed, q }: { isFetching: boolean; hasFailed: boolean; q: string }): string {
  if (isFetching) return 'Searching…';
  if (hasFailed) return 'The search failed. Keep typing to try again.';
  return q === '' ? 'There are none yet.' : `Nothing matches “${q}”.`;
}
