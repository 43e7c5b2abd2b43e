import { Link } from 'react-router-dom';

import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './customer.module.css';

/** As many rows are shown. */
const SHOWN = 6;

interface NewestOfProps<Row> {
  title: string;
  /** Said while there is nothing. */
  none?: string;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  all?: { label: string; to: string };
}

/** The newest of one kind of thing, with the way to all of them. */
export const NewestOf = <Row extends { id: string }>({ title, none, rows, columns, all }: NewestOfProps<Row>) => (
  <Panel
    title={title}
    {...(rows.length > SHOWN && { note: `the newest ${SHOWN}` })}
    aside={
      all &&
      rows.length > 0 && (
        <Link to={all.to} className={text.link}>
          {all.label}
        </Link>
      )
    }
    flush
  >
    {rows.length === 0 ? (
      <p className={styles.none}>{none}</p>
    ) : (
      <PlainTable caption={title} columns={columns} rows={rows.slice(0, SHOWN)} rowKey={({ id }) => id} />
    )}
  </Panel>
);
