import { effectiveSort } from '#contract/list/list-query.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import { sortChanged } from '#contract/list/sort-changes.ts';

import styles from './toolbar.module.css';
import type { ListState } from './use-list-state.ts';

interface SortChoiceProps<R extends Resource> {
  resource: R;
  list: ListState<ColumnKey<R>>;
}

/** The order of a list without headings. */
export function SortChoice<R extends Resource>({ resource, list }: SortChoiceProps<R>) {
  const [first] = effectiveSort(list.query, resource);
  const sortable = Object.entries(resource.columns).filter(([, { sort }]) => sort);
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
        {sortable.flatMap(([key, { label }]) => [
          <option key={key} value={key} aria-label={`${label}, ascending`}>
            {label} ↑
          </option>,
          <option key={`-${key}`} value={`-${key}`} aria-label={`${label}, descending`}>
            {label} ↓
          </option>,
        ])}
      </select>
    </label>
  );
}
