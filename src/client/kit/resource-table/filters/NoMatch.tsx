import { Button } from 'antd';
import { useEffect } from 'react';

import { Blank } from '#client/kit/blank/Blank.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { rowsOptions, type UseRows } from '#client/kit/resource-table/use-rows.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { filterChanged, filtersCleared, rowsChanged, searchChanged } from '#contract/list/list-changes.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';

import { filterPhrase, queryInWords } from './filter-words.ts';
import styles from './no-match.module.css';

type NoMatchProps<R extends Resource, Row> = Pick<ListTable<R, never>, 'name' | 'resource' | 'list' | 'filtering'> & {
  useRows: UseRows<Row>;
};

/** The list finds nothing: what it was asked for, and what there would be without the likely culprit. */
export function NoMatch<R extends Resource, Row>({ name, resource, list, filtering, useRows }: NoMatchProps<R, Row>) {
  const { query, open } = list;
  const rows = name.toLowerCase();
  const phrases = queryInWords(query, resource);
  const suspect = suspectOf(query, resource, filtering.touched);
  const { currentData: without } = useRows(
    encodeListQuery(rowsChanged({ ...suspect.without, sort: [] }, 1), resource),
    rowsOptions({ skip: phrases.length < 2, isPaused: true }),
  );
  const clear = () => open(filtersCleared(query));
  const { touched, addButton } = filtering;
  useEffect(() => {
    // The rows took the focus with them: what was filtered there can be filtered anew.
    if (touched !== null && document.activeElement === document.body) addButton.current?.focus();
  }, [touched, addButton]);
  if (phrases.length === 1) {
    return (
      <Blank
        glyph="filter"
        fact={query.q ? `No ${rows} match “${query.q}”` : `No ${rows} match this filter`}
        role="status"
        actions={<Button onClick={clear}>{query.q ? 'Clear the search' : 'Remove that filter'}</Button>}
      >
        {!query.q && phrases[0]}
      </Blank>
    );
  }
  return (
    <Blank
      glyph="filter"
      fact={
        phrases.length === 2 ? `No ${rows} match both` : `No ${rows} match all ${numberInWords(phrases.length)} filters`
      }
      role="status"
      actions={
        <>
          <Button onClick={() => open(suspect.without)}>{suspect.removal}</Button>
          <Button type="text" onClick={clear}>
            Clear all
          </Button>
        </>
      }
    >
      {phrases.map((phrase, index) => (
        <span key={phrase} className={styles.phrase}>
          {phrase}
          {index < phrases.length - 1 && ' · '}
        </span>
      ))}
      {without && (
        <>
          <br />
          Without “{suspect.phrase}” there would {wouldBe(without)}.
        </>
      )}
    </Blank>
  );
}

interface Suspect<Key extends string> {
  phrase: string;
  /** What taking it away is called. */
  removal: string;
  /** The query that it is not part of. */
  without: ListQuery<Key>;
}

/** What was asked for last; of a link, the last filter in the order of the columns. */
function suspectOf<R extends Resource>(
  query: ListQuery<ColumnKey<R>>,
  resource: R,
  touched: string | null,
): Suspect<ColumnKey<R>> {
  const fields = (Object.keys(resource.columns) as ColumnKey<R>[]).filter((key) => query.filters[key]);
  const field = fields.find((key) => key === touched) ?? fields.at(-1);
  const filter = field && query.filters[field];
  const column = field && resource.columns[field];
  if (!field || !filter || !column) {
    return { phrase: `Search “${query.q}”`, removal: 'Clear the search', without: searchChanged(query, '') };
  }
  return {
    phrase: filterPhrase(column, filter),
    removal: 'Remove that filter',
    without: filterChanged(query, field, null),
  };
}

function wouldBe({ total, totalKind }: Pick<ListReply<unknown>, 'total' | 'totalKind'>): string {
  if (total === 0) return 'still be none';
  return `be ${groupedNumber(String(total), 0)}${totalKind === 'exact' ? '' : '+'}`;
}

const numberInWords = (count: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? String(count);
