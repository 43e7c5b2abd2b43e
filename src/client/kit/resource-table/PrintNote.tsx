import { zonedDateTime } from '#client/kit/date/date-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { effectiveSort } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { queryInWords } from './filters/filter-words.ts';
import type { ListTable } from './list-table.ts';
import styles from './print.module.css';

interface PrintNoteProps<R extends Resource, Row extends { id: string }> {
  table: Pick<ListTable<R, Row>, 'resource' | 'list'>;
  reply: Pick<ListReply<Row>, 'items' | 'total' | 'totalKind' | 'asOf'>;
}

/** On paper only: what the list was asked, which of its rows these are, and how old they are. */
export function PrintNote<R extends Resource, Row extends { id: string }>({ table, reply }: PrintNoteProps<R, Row>) {
  const { resource, list } = table;
  const asked = queryInWords(list.query, resource);
  return (
    <div className={styles.note}>
      {asked.length > 0 && <p>{asked.join('; ')}</p>}
      <p>
        {rowsInWords(list.query.first, reply)} {orderInWords(list.query, resource)} As of {zonedDateTime(reply.asOf)}.
      </p>
    </div>
  );
}

function rowsInWords(first: number, { items, total, totalKind }: PrintNoteProps<Resource, { id: string }>['reply']) {
  const all = `${grouped(total)}${totalKind === 'exact' ? '' : '+'}`;
  return items.length === total
    ? `All ${all} rows.`
    : `Rows ${grouped(first + 1)} to ${grouped(first + items.length)} of ${all}.`;
}

function orderInWords(query: Parameters<typeof effectiveSort>[0], resource: Resource): string {
  const order = effectiveSort(query, resource).map(({ field, order: direction }) => {
    const label = resource.columns[field]?.label ?? field;
    return `${label}, ${direction === 1 ? 'ascending' : 'descending'}`;
  });
  return order.length > 0 ? `In the order of ${order.join('; then ')}.` : '';
}

const grouped = (value: number): string => groupedNumber(String(value), 0);
