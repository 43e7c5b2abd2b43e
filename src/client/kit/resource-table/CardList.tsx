import type { Resource } from '#contract/list/list-resource.ts';

import type { Column } from './column.tsx';
import type { DrawnList } from './DeskTable.tsx';
import styles from './card-list.module.css';

/** The same columns as cards, for a phone: title and status, subject and main figure, one quiet line. */
export function CardList<R extends Resource, Row extends { id: string }>({ name, columns, reply }: DrawnList<R, Row>) {
  return (
    <ul className={styles.cards} aria-label={name}>
      {reply.items.map((row) => (
        <li key={row.id}>
          <div className={styles.top}>
            {partOf(columns, 'title', row)}
            {partOf(columns, 'status', row)}
          </div>
          <div className={styles.middle}>
            <span>{partOf(columns, 'subject', row)}</span>
            <b>{partOf(columns, 'figure', row)}</b>
          </div>
          <div className={styles.line}>
            {columns
              .filter(({ card }) => card === 'line')
              .map(({ key, label, render }) => (
                <span key={key}>
                  {label} {render(row)}
                </span>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const partOf = <Row,>(columns: readonly Column<Row>[], part: Column<Row>['card'], row: Row) =>
  columns.find(({ card }) => card === part)?.render(row);
