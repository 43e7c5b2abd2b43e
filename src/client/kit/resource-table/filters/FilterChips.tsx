import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { filterChanged, filtersCleared } from '#contract/list/list-changes.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';

import styles from './filter-chips.module.css';
import { filterInWords, filterPhrase } from './filter-words.ts';
import { editorSoon } from './LazyFilterEditor.tsx';

/** The values that a chip names; the editor shows the others. */
const NAMED_VALUES = 3;

/** Every filter in words: a press opens it, the cross takes it away. */
export function FilterChips<R extends Resource>({
  resource,
  list,
  filtering,
}: Pick<ListTable<R, never>, 'resource' | 'list' | 'filtering'>) {
  const { query, open } = list;
  const { access, opened, close, touch, addButton } = filtering;
  const filters = Object.entries(resource.columns).flatMap(([key, column]) => {
    const field = key as ColumnKey<R>;
    const filter = query.filters[field];
    // One that is being made has its place already.
    return filter || opened?.field === field ? [{ field, column, filter }] : [];
  });
  const remove = (field: ColumnKey<R>): void => {
    touch(field);
    open(filterChanged(query, field, null));
    addButton.current?.focus();
  };
  const clear = (): void => {
    open(filtersCleared(query));
    addButton.current?.focus();
  };
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {filters.map(({ field, column, filter }) => (
        <li key={field} className={styles.chip}>
          <button
            type="button"
            data-opens-filter={field}
            {...(!filter && { 'data-unset': true })}
            {...editorSoon}
            aria-haspopup="dialog"
            aria-expanded={opened?.field === field}
            {...(filter && { title: filterPhrase(column, filter) })}
            onClick={() => (opened?.field === field ? close('stay') : access.openFor(field))}
          >
            {column.label} <b>{filter ? filterInWords(column, filter, NAMED_VALUES) : 'any'}</b>
          </button>
          {filter && (
            <button type="button" aria-label={`Remove filter ${column.label}`} onClick={() => remove(field)}>
              <Glyph name="close" />
            </button>
          )}
        </li>
      ))}
      {Object.keys(query.filters).length + (query.q ? 1 : 0) > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={clear}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
