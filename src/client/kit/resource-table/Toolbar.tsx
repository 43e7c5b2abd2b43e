import type { ReactNode } from 'react';

import type { Resource } from '#contract/list/list-resource.ts';

import { FilterButton } from './filters/FilterButton.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { LazyFilterEditor } from './filters/LazyFilterEditor.tsx';
import type { ListTable } from './list-table.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortChoice } from './SortChoice.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  asCards: boolean;
  /** What can be done with the table besides asking; stands at the end. */
  children?: ReactNode;
}

/** Typing that rests this long is asked for. */
const FILTER_DELAY_MS = 300;

/** Above the rows: the search, the filters, and on a phone the order. */
export function Toolbar<R extends Resource, Row extends { id: string }>(props: ToolbarProps<R, Row>) {
  const { table, asCards, children } = props;
  const { name, resource, list, filtering, options } = table;
  const filterDelay = options.filterDelay ?? FILTER_DELAY_MS;
  const columns = Object.values(resource.columns);
  const searched = columns.filter(({ search }) => search).map(({ label }) => label);
  const asked = { resource, list, filtering };
  return (
    <div className={styles.toolbar}>
      {searched.length > 0 && (
        <SearchBox
          label={`Search ${name.toLowerCase()}`}
          hint={searched.map(midSentence).join(', ')}
          box={filtering.searchBox}
          delay={filterDelay}
          list={list}
        />
      )}
      <FilterChips {...asked} />
      {columns.some(({ filter }) => filter) && (
        <FilterButton filtering={filtering} count={Object.keys(list.query.filters).length} asSheet={asCards} />
      )}
      {asCards && <SortChoice resource={resource} list={list} />}
      {children !== undefined && <div className={styles.end}>{children}</div>}
      <LazyFilterEditor {...asked} asSheet={asCards} filterDelay={filterDelay} />
    </div>
  );
}

/** "Customer" in the middle of a sentence is "customer"; "SKU" stays. */
const midSentence = (label: string, index: number): string =>
  index === 0 || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
