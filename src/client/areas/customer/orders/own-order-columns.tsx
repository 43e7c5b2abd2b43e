import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { OrderStatusTag, PaymentDisc } from '#client/features/orders/order-states.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { OrderRow } from '#contract/orders.contract.ts';
import { orderStatusNames } from '#contract/orders.rules.ts';

const column = columnsOf<OrderRow>();

export const ownOrderColumns: readonly Column<OrderRow>[] = [
  column.text('number', 'Order', {
    card: 'title',
    render: ({ id, number }) => <Link to={paths.customer.order(id)}>{number}</Link>,
  }),
  column.date('placedAt', 'Placed', { width: 104, card: 'line' }),
  {
    key: 'metals',
    label: 'Metal',
    width: 112,
    card: 'subject',
    render: ({ metals }) => <Hallmarks metals={metals} />,
  },
  {
    key: 'status',
    label: 'Status',
    width: 168,
    card: 'status',
    choices: orderStatusNames,
    render: ({ status }) => <OrderStatusTag status={status} />,
  },
  { key: 'payment', label: 'Payment', width: 136, render: ({ payment }) => <PaymentDisc state={payment} /> },
  {
    key: 'total',
    label: 'Total',
    width: 148,
    align: 'end',
    card: 'figure',
    render: ({ total, currency }) => <Money value={total} currency={currency} form="code" />,
  },
  {
    key: 'paymentDeadline',
    label: 'Pay by',
    width: 104,
    render: ({ paymentDeadline, dueCad }) => (/[1-9]/.test(dueCad) ? <DateText iso={paymentDeadline} /> : null),
  },
];
