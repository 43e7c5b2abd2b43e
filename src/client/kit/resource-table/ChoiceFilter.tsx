import { filterChanged } from '#contract/list/list-changes.ts';
import type { ColumnFilter } from '#contract/list/list-query.ts';

import type { Column } from './column.tsx';
import styles from './toolbar.module.css';
import type { ListState } from './use-list-state.ts';

interface ChoiceFilterProps<Row, Key extends string> {
  column: Column<Row>;
  field: Key;
  list: ListState<Key>;
}

/** Shows the rows with one value of an enumerated column, or all. */
export function ChoiceFilter<Row, Key extends string>({ column, field, list }: ChoiceFilterProps<Row, Key>) {
  const { query, open } = list;
  const filter = query.filters[field];
  const choose = (value: string) =>
    open(
      filterChanged(
        query,
        field,
        value === '' ? null : { operator: 'and', constraints: [{ mode: 'in', value: [value] }] },
      ),
    );
  return (
    <label className={styles.choice} data-set={filter !== undefined}>
      <span>{column.label}</span>
      <select
        className={styles.select}
        value={(filter && choiceOf(filter)) ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">any</option>
        {Object.entries(column.choices ?? {}).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The one value a filter asks for, or null when it asks for something else. */
export function choiceOf({ constraints }: ColumnFilter): string | null {
  const [only, another] = constraints;
  if (!only || another) return null;
  if (only.mode === 'equals') return only.value;
  return only.mode === 'in' && only.value.length === 1 ? (only.value[0] ?? null) : null;
}
