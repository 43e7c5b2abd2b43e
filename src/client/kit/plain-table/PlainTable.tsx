import type { ReactNode } from 'react';

import text from '#client/kit/theme/text.module.css';

import styles from './plain-table.module.css';

export interface PlainColumn<Row> {
  label: string;
  align?: 'end';
  render: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  /** Read out before the rows; not seen. */
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A last row that adds up: what it is called, then a figure or nothing for each further column. */
  totals?: readonly [string, ...ReactNode[]];
  /** In a narrow place each row is a card, headed by its first cell, whose figures stand below each other with their labels. */
  narrow?: 'cards';
}

/** A few rows that are neither sorted nor paged; it scrolls sideways where it does not fit. */
export const PlainTable = <Row,>({ caption, columns, rows, rowKey, totals, narrow }: PlainTableProps<Row>) => (
  // The focus stop lets the keyboard scroll a table that is wider than its place.
  <div
    className={styles.scroller}
    data-narrow={narrow}
    role="region"
    aria-label={`${caption}, scrolls sideways`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    <table className={styles.table}>
      <caption className={text.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, align, render }) => (
              <td key={label} data-align={align} data-label={label}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {columns.map(({ label, align }, place) =>
              place === 0 ? (
                <th key={label} scope="row">
                  {totals[0]}
                </th>
              ) : (
                <td key={label} data-align={align} data-label={label}>
                  {totals[place]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);
