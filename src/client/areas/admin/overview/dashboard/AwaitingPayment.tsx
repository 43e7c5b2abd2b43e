import { Link } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { paths } from '#client/app/paths.ts';
import { useListOrdersQuery } from '#client/features/trade/orders/orders.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';

import styles from './dashboard.module.css';

const filter = 'f.status=in:awaiting_payment&sort=paymentDeadline';

const columns: readonly PlainColumn<AdminOrderRow>[] = [
  { label: 'Order', render: ({ id, number }) => <Link to={paths.admin.order(id)}>{number}</Link> },
  { label: 'Customer', render: ({ customerName }) => customerName },
  { label: 'Due CAD', align: 'end', render: ({ dueCad }) => <Money value={dueCad} currency="CAD" form="bare" /> },
  { label: 'Pay by', render: ({ paymentDeadline }) => <DateText iso={paymentDeadline} time /> },
];

/** The orders whose money has not come, the next deadline first. */
export function AwaitingPayment() {
  const { data, error, refetch } = useListOrdersQuery(`${filter}&rows=8`, watched);
  return (
    <Panel
      className={styles.wide}
      title="Orders awaiting payment"
      note={data && `${data.total}${data.totalKind === 'exact' ? '' : '+'}, the next deadline first`}
      aside={<Link to={`${paths.admin.orders}?${filter}`}>All of them</Link>}
      flush
    >
      {data && data.items.length > 0 && (
        <PlainTable caption="Orders awaiting payment" columns={columns} rows={data.items} rowKey={({ id }) => id} />
      )}
      {data?.items.length === 0 && <Blank glyph="check" fact="Every order is paid or ended" />}
      {!data && (error ? <Failed what="The list of orders" error={error} onRetry={refetch} /> : <PageLoading />)}
    </Panel>
  );
}
