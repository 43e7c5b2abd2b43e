import { effectiveSort } from '#contract/list/list-query.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import { sortChanged } from '#contract/list/sort-changes.ts';

import type { Column } from './column.tsx';
import styles from './toolbar.module.css';
import type { ListState } from './use-list-state.ts';

interface SortChoiceProps<R extends Resource, Row> {
  resource: R;
  columns: readonly Column<Row>[];
  list: ListState<ColumnKey<R>>;
}

/** The order of a list without headings. */
export function SortChoice<R extends Resource, Row>({ resource, columns, list }: SortChoiceProps<R, Row>) {
  const [first] = effectiveSort(list.query, resource);
  const sortable = columns.filter(({ key }) => resource.columns[key]?.sort);
  const choose = (value: string) =>
    list.open(
      sortChanged(list.query, resource, [{ field: value.replace(/^-/, ''), order: value.startsWith('-') ? -1 : 1 }]),
    );
  return (
    <label className={styles.choice}>
      <span>Sort</span>
      <select
        className={styles.select}
        value={first && `${first.order < 0 ? '-' : ''}${first.field}`}
        onChange={({ target }) => choose(target.value)}
      >
        {sortable.flatMap(({ key, label }) => [
          <option key={key} value={key}>
            {label}, ascending
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {label}, descending
          </option>,
        ])}
      </select>
    </label>
  );
}
