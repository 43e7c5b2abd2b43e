import type { CSSProperties } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import type { NamedColumn } from '#client/kit/resource-table/column.tsx';
import type { PlacedColumn } from '#client/kit/resource-table/layout/table-layout.ts';
import { type EdgeWidths, pinStyle } from '#client/kit/resource-table/layout/width-style.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './totals.module.css';
import { totalText } from './total-text.ts';

export interface TotalsProps<Row> {
  /** The columns that are drawn. */
  shown: readonly PlacedColumn<NamedColumn<Row>>[];
  /** By column, from the server. */
  totals: Readonly<Record<string, string>>;
}

/** The foot of a table: sums and averages over all matching rows, not only those of the page. */
export function TotalsRow<Row>({ shown, totals, edges }: TotalsProps<Row> & { edges: EdgeWidths }) {
  const firstTotal = shown.findIndex(({ spec, key }) => spec?.total && key in totals);
  return (
    <tr className={styles.row}>
      {edges.start > 0 && <Corner style={{ insetInlineStart: 0 }} />}
      {shown.map((column, at) => {
        const pinned = pinStyle(shown, column.key, edges);
        const props = {
          className: classNames(column.align === 'end' && styles.end, pinned && styles.pinned),
          'data-column': column.key,
          ...(pinned && { style: pinned }),
        };
        const total = wordsOf(column, totals);
        return at === 0 ? (
          <th key={column.key} {...props} scope="row">
            <span className={firstTotal === 0 ? text.hidden : styles.label}>All matching</span>
            {total}
          </th>
        ) : (
          <td key={column.key} {...props}>
            {total}
          </td>
        );
      })}
      {edges.end > 0 && <Corner style={{ insetInlineEnd: 0 }} />}
    </tr>
  );
}

/** Below the controls beside the rows there is nothing to add up. */
// oxlint-disable-next-line jsx-a11y/control-has-associated-label
const Corner = ({ style }: { style: CSSProperties }) => <td className={styles.pinned} style={style} data-edge />;

/** The same below cards. */
export function TotalsList<Row>({ shown, totals }: TotalsProps<Row>) {
  return (
    <dl className={styles.list} aria-label="All matching">
      {shown.map((column) => {
        const total = wordsOf(column, totals);
        return (
          total && (
            <div key={column.key}>
              <dt>
                {column.label}, all matching{column.spec?.total === 'avg' && ', average'}
              </dt>
              <dd>{total}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function wordsOf<Row>({ key, spec }: NamedColumn<Row>, totals: Readonly<Record<string, string>>) {
  const total = Object.hasOwn(totals, key) ? totals[key] : undefined;
  if (!spec?.total || total === undefined) return null;
  const kind = spec.total === 'avg' ? 'Average of all matching' : 'Sum of all matching';
  return (
    <span className={text.numbers} title={kind}>
      {totalText(spec, total)}
    </span>
  );
}
