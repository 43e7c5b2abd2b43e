import type { ReactNode } from 'react';

import text from '#client/kit/theme/text.module.css';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { ExpandButton } from './acting/ExpandButton.tsx';
import { rowName } from './acting/row-name.ts';
import { RowMenuButton } from './acting/RowMenuButton.tsx';
import { useStored } from './acting/store.ts';
import { TotalsList } from './acting/Totals.tsx';
import type { Column, NamedColumn } from './column.tsx';
import styles from './card-list.module.css';
import type { ListTable } from './list-table.ts';
import { Tick } from './selection/Tick.tsx';

interface CardListProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  reply: ListReply<Row>;
}

/** The same columns as cards, for a phone: title and status, subject and main figure, one quiet line. */
export function CardList<R extends Resource, Row extends { id: string }>({ table, reply }: CardListProps<R, Row>) {
  const { name, columns, layout, options } = table;
  return (
    <>
      <ul className={styles.cards} aria-label={name}>
        {reply.items.map((row) => (
          <li key={row.id} data-row-key={row.id}>
            <div className={styles.top}>
              <span className={styles.title}>
                {options.bulk && <Tick id={row.id} name={rowName(columns, row)} />}
                {partOf(columns, 'title', row)}
              </span>
              <span className={styles.status}>
                {partOf(columns, 'status', row)}
                {(options.rowActions || options.rowHref) && <RowMenuButton id={row.id} name={rowName(columns, row)} />}
              </span>
            </div>
            <div className={styles.middle}>
              <span>{partOf(columns, 'subject', row)}</span>
              <Figure columns={columns} row={row} />
            </div>
            <div className={styles.line}>
              {withContent(columns, 'line', row).map(({ key, label, content }) => (
                <span key={key}>
                  {label} {content}
                </span>
              ))}
            </div>
            {options.expand && <Details table={table} row={row} expand={options.expand} />}
          </li>
        ))}
      </ul>
      {reply.totals && <TotalsList shown={layout.shown} totals={reply.totals} />}
    </>
  );
}

/**
 * The main figure, under its column's word: nobody guesses what a bare number counts, or in which currency money is. Of several, such as
 * debit and credit, it is the first that the row has.
 */
function Figure<Row>({ columns, row }: { columns: readonly NamedColumn<Row>[]; row: Row }) {
  const [figure] = withContent(columns, 'figure', row);
  return (
    figure && (
      <span className={styles.figure}>
        <small>{figure.label}</small> <b>{figure.content}</b>
      </span>
    )
  );
}

interface DetailsProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  row: Row;
  expand: (row: Row) => ReactNode;
}

function Details<R extends Resource, Row extends { id: string }>({ table, row, expand }: DetailsProps<R, Row>) {
  const isOpen = useStored(table.acts.expanded, (ids) => ids.has(row.id));
  return (
    <div className={styles.details}>
      <ExpandButton id={row.id} name={rowName(table.columns, row)} />
      {isOpen ? <div>{expand(row)}</div> : <span className={text.muted}>Details</span>}
    </div>
  );
}

const partOf = <Row,>(columns: readonly Column<Row>[], part: Column<Row>['card'], row: Row) =>
  columns.find(({ card }) => card === part)?.render(row);

/** What has no value is left out. */
const withContent = <Row,>(columns: readonly NamedColumn<Row>[], part: Column<Row>['card'], row: Row) =>
  columns
    .filter(({ card }) => card === part)
    .map(({ key, label, render }) => ({ key, label, content: render(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== '');
