import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { InvoiceStateTag } from '#client/features/trade/invoices/InvoiceStateTag.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { InvoiceRow } from '#contract/trade/invoices.contract.ts';
import type { invoicesResource } from '#contract/trade/invoices.resource.ts';
import { invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';

const column = columnsOf<InvoiceRow, typeof invoicesResource>();

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    key: 'number',
    width: 152,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, number }) => (
      <Link to={paths.admin.invoice(id)} className={text.numbers}>
        {number}
      </Link>
    ),
  },
  { key: 'series', width: 104, card: 'line', render: ({ series }) => invoiceSeriesNames[series] },
  column.date('issuedAt', { card: 'line' }),
  column.text('customerName', { card: 'subject' }),
  column.text('customerEmail', { width: 220, hidden: true }),
  {
    key: 'orderNumber',
    width: 88,
    card: 'line',
    render: ({ orderId, orderNumber }) =>
      orderId !== null && (
        <Link to={paths.admin.order(orderId)} className={text.numbers}>
          {orderNumber}
        </Link>
      ),
  },
  column.text('subjectName', { width: 180, hidden: true }),
  {
    key: 'state',
    width: 136,
    card: 'status',
    render: ({ series, state }) => <InvoiceStateTag series={series} state={state} />,
  },
  {
    key: 'dueAt',
    width: 92,
    render: ({ dueAt, due }) => (dueAt !== null && /[1-9]/.test(due) ? <DateText iso={dueAt} /> : null),
  },
  {
    key: 'total',
    label: 'Total',
    width: 140,
    align: 'end',
    render: ({ total, currency }) => <Money value={total} currency={currency} form="code" />,
  },
  {
    key: 'tradeCredit',
    label: 'Credit for trading',
    width: 148,
    align: 'end',
    hidden: true,
    render: ({ tradeCredit, currency }) =>
      tradeCredit !== null && <Money value={tradeCredit} currency={currency} form="code" />,
  },
  column.money('totalCad', { card: 'figure' }),
  column.text('currency', { width: 84, hidden: true }),
];
