import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { FulfilmentDisc, OrderStatusTag, PaymentDisc } from '#client/features/orders/order-states.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnOrderRow } from '#contract/orders.contract.ts';
import type { ownOrdersResource } from '#contract/orders.resource.ts';

const column = columnsOf<OwnOrderRow, typeof ownOrdersResource>();

export const ownOrderColumns: readonly Column<OwnOrderRow>[] = [
  column.link('number', ({ id }) => paths.customer.order(id), {
    render: ({ id, number, channel }) => (
      <span>
        <Link to={paths.customer.order(id)}>{number}</Link> {channel === 'phone' && <small>placed by phone</small>}
      </span>
    ),
  }),
  column.date('placedAt', { width: 104, card: 'line' }),
  column.tag('metals', (value) => <Hallmarks metals={value} />, { width: 112, card: 'subject' }),
  column.tag('status', (value) => <OrderStatusTag status={value} />, { width: 168, card: 'status' }),
  column.tag('payment', (value) => <PaymentDisc state={value} />, { width: 120 }),
  column.tag('fulfilment', (value) => <FulfilmentDisc state={value} />, { width: 112 }),
  {
    key: 'total',
    label: 'Total',
    width: 148,
    align: 'end',
    card: 'figure',
    render: ({ total, currency }) => <Money value={total} currency={currency} form="code" />,
  },
  column.money('dueCad', { width: 112, card: 'line' }),
  column.date('paymentDeadline', {
    width: 92,
    render: ({ paymentDeadline, dueCad }) => (/[1-9]/.test(dueCad) ? <DateText iso={paymentDeadline} /> : null),
  }),
  {
    key: 'invoiceNumber',
    label: 'Invoice',
    width: 148,
    card: 'line',
    render: ({ invoiceId, invoiceNumber }) =>
      invoiceId !== null && (
        <Link className={text.link} to={paths.customer.invoice(invoiceId)}>
          {invoiceNumber}
        </Link>
      ),
  },
];
