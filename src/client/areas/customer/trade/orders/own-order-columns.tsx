import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { OwnOrderStatusTag } from '#client/features/trade/orders/order-states.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnOrderRow } from '#contract/trade/orders.contract.ts';
import type { ownOrdersResource } from '#contract/trade/orders.resource.ts';

import { GoodsOfRow } from './GoodsOfRow.tsx';
import { shortNextStep } from './own-next-step.ts';
import styles from './own-orders.module.css';

const column = columnsOf<OwnOrderRow, typeof ownOrdersResource>();

export const ownOrderColumns: readonly Column<OwnOrderRow>[] = [
  column.link('number', ({ id }) => paths.customer.order(id), {
    width: 92,
    render: ({ id, number, channel }) => (
      <span>
        <Link to={paths.customer.order(id)}>{number}</Link> {channel === 'phone' && <small>placed by phone</small>}
        {channel === 'standing' && <small>as you instructed</small>}
      </span>
    ),
  }),
  column.date('placedAt', { card: 'line' }),
  { key: 'goods', card: 'subject', minWidth: 240, render: (row) => <GoodsOfRow row={row} /> },
  {
    key: 'status',
    width: 196,
    card: 'status',
    render: (row) => (
      <span className={styles.state}>
        <OwnOrderStatusTag order={row} />
        <small>{shortNextStep(row)}</small>
      </span>
    ),
  },
  {
    key: 'totalCad',
    label: 'Total',
    width: 132,
    align: 'end',
    card: 'figure',
    render: ({ total, currency }) => <Money value={total} currency={currency} form="code" />,
  },
  {
    key: 'dueCad',
    width: 132,
    align: 'end',
    card: 'line',
    render: ({ due, currency }) =>
      /[1-9]/.test(due) ? (
        <b>
          <Money value={due} currency={currency} form="code" />
        </b>
      ) : null,
  },
  {
    key: 'invoiceNumber',
    width: 140,
    card: 'line',
    render: ({ invoiceId, invoiceNumber }) =>
      invoiceId !== null && (
        <Link className={text.link} to={paths.customer.invoice(invoiceId)}>
          {invoiceNumber}
        </Link>
      ),
  },
];
