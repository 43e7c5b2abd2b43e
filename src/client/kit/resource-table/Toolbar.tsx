import { filterChanged } from '#contract/list/list-changes.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';

import { ChoiceFilter, choiceOf } from './ChoiceFilter.tsx';
import type { Column } from './column.tsx';
import { Chip } from './Chip.tsx';
import styles from './toolbar.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { ListState } from './use-list-state.ts';

interface ToolbarProps<R extends Resource, Row> {
  name: string;
  resource: R;
  columns: readonly Column<Row>[];
  list: ListState<ColumnKey<R>>;
  asCards: boolean;
}

/** Above the rows: the search, the filters, and on a phone the order. */
export function Toolbar<R extends Resource, Row>({ name, resource, columns, list, asCards }: ToolbarProps<R, Row>) {
  const { query, open } = list;
  const searched = columns.filter(({ key }) => resource.columns[key]?.search).map(({ label }) => label);
  const canSearch = Object.values(resource.columns).some(({ search }) => search);
  const chosen = columns.filter(({ key, choices }) => choices && resource.columns[key]?.filter);
  // A filter that no select can show, as from a link, stands as a chip.
  const others = Object.entries(query.filters).filter(([key, filter]) => {
    const column = chosen.find((each) => each.key === key);
    return filter && !(column && choiceOf(filter) !== null);
  });
  return (
    <div className={styles.toolbar}>
      {canSearch && <SearchBox label={`Search ${name.toLowerCase()}`} hint={searched.join(', ')} list={list} />}
      {chosen.map((column) => (
        <ChoiceFilter key={column.key} column={column} field={column.key as ColumnKey<R>} list={list} />
      ))}
      {others.map(([key, filter]) => (
        <Chip
          key={key}
          label={columns.find((column) => column.key === key)?.label ?? key}
          filter={filter}
          onRemove={() => open(filterChanged(query, key as ColumnKey<R>, null))}
        />
      ))}
      {asCards && <SortChoice resource={resource} columns={columns} list={list} />}
    </div>
  );
}
