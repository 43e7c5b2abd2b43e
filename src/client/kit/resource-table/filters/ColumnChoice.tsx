import { Button } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { filtersCleared } from '#contract/list/list-changes.ts';
import { listLimits } from '#contract/list/list-query.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';

import fields from './condition.module.css';
import styles from './filter-editor.module.css';
import { filterInWords } from './filter-words.ts';

/** Which column to filter by; those that are filtered already say how. */
export function ColumnChoice<R extends Resource>({
  resource,
  list,
  filtering,
}: Pick<ListTable<R, never>, 'resource' | 'list' | 'filtering'>) {
  const [typed, setTyped] = useState('');
  const choices = useRef<HTMLUListElement>(null);
  const { filters } = list.query;
  const filtered = Object.keys(filters).length;
  const columns = Object.entries(resource.columns).filter(
    ([, column]) => column.filter && column.label.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const [first] = columns;

  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(choices.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go through the list
    <form
      className={styles.form}
      onKeyDown={move}
      onSubmit={(event) => {
        event.preventDefault();
        if (first) filtering.access.openFor(first[0]);
      }}
    >
      <label className={styles.find}>
        <Glyph name="search" />
        <input
          data-first
          className={fields.control}
          aria-label="Find a column"
          placeholder="Filter by"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <ul ref={choices} className={styles.choices} aria-label="Columns">
        {columns.map(([field, column]) => {
          const filter = filters[field as ColumnKey<R>];
          return (
            <li key={field}>
              <button
                type="button"
                disabled={!filter && filtered >= listLimits.filters}
                onClick={() => filtering.access.openFor(field)}
              >
                {column.label} {filter && <b>{filterInWords(column, filter, 3)}</b>}
              </button>
            </li>
          );
        })}
      </ul>
      {columns.length === 0 && (
        <p className={fields.note} role="status">
          No column is called that.
        </p>
      )}
      {filtered >= listLimits.filters && (
        <p className={fields.note}>A list is filtered by {listLimits.filters} columns at most.</p>
      )}
      {filtered > 1 && (
        <div className={styles.foot}>
          <Button type="text" size="small" onClick={() => list.open(filtersCleared(list.query))}>
            Clear all
          </Button>
        </div>
      )}
    </form>
  );
}
