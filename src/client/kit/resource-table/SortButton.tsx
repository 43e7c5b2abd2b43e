import type { MouseEvent } from 'react';

import type { Sort } from '#contract/list/list-query.ts';
import type { SortReach } from '#contract/list/sort-changes.ts';

import type { NamedColumn } from './column.tsx';
import styles from './header/header.module.css';

interface SortButtonProps<Row> {
  column: NamedColumn<Row>;
  /** The order that is shown. */
  sort: readonly Sort[];
  onToggle: (reach: SortReach) => void;
}

/** A column's heading that sorts: by this column alone, or, with Ctrl, Cmd or Shift, by it too. */
export function SortButton<Row>({ column: { key, label }, sort, onToggle }: SortButtonProps<Row>) {
  const place = sort.findIndex(({ field }) => field === key);
  const order = sort[place]?.order;
  const press = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    onToggle(ctrlKey || metaKey || shiftKey ? 'added' : 'alone');
  return (
    <button
      type="button"
      className={styles.sort}
      data-fit
      data-sorted={order !== undefined}
      aria-label={order === undefined ? label : `${label}, ${orderInWords(place, sort.length, order)}`}
      title={`Sort by ${label}. With Shift, add it to the order.`}
      onClick={press}
    >
      <span className={styles.name}>{label}</span>
      {order !== undefined && (
        // The place is drawn by the style sheet: what the button is called begins with all the text it shows.
        <span className={styles.order} data-place={sort.length > 1 ? place + 1 : undefined} aria-hidden="true">
          <svg viewBox="0 0 8 8" width="8" height="8">
            <path fill="currentColor" d={order === 1 ? 'M4 1.2 7.4 7H.6z' : 'M4 6.8.6 1h6.8z'} />
          </svg>
        </span>
      )}
    </button>
  );
}

function orderInWords(place: number, of: number, order: 1 | -1): string {
  const direction = order === 1 ? 'ascending' : 'descending';
  return of > 1 ? `sort ${place + 1} of ${of}, ${direction}` : `sorted ${direction}`;
}
