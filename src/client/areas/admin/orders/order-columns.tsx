import { paths } from '#client/app/paths.ts';
import { FulfilmentDisc, fulfilmentNames, OrderStatusTag, PaymentDisc } from '#client/features/orders/order-states.tsx';
import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideLink } from '#client/kit/split-view/BesideLink.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AdminOrderRow } from '#contract/orders.contract.ts';
import { orderStatusNames, paymentStateNames } from '#contract/orders.rules.ts';

const column = columnsOf<AdminOrderRow>();

const order: Column<AdminOrderRow> = {
  key: 'number',
  label: 'Order',
  width: 80,
  card: 'title',
  render: ({ id, number }) => (
    <BesideLink id={id} to={paths.admin.order(id)} className={text.numbers}>
      {number}
    </BesideLink>
  ),
};
const placed = column.date('placedAt', 'Placed', { card: 'line' });
const customer = column.text('customerName', 'Customer', { card: 'subject' });
const status: Column<AdminOrderRow> = {
  key: 'status',
  label: 'Status',
  width: 156,
  card: 'status',
  choices: orderStatusNames,
  render: (row) => <OrderStatusTag status={row.status} />,
};
const metal: Column<AdminOrderRow> = {
  key: 'metals',
  label: 'Metal',
  width: 112,
  render: ({ metals }) => <Hallmarks metals={metals} />,
};
const total = column.money('totalCad', 'Total CAD', { card: 'figure' });

/** The list on its own. */
export const orderColumns: readonly Column<AdminOrderRow>[] = [
  order,
  placed,
  customer,
  status,
  {
    key: 'payment',
    label: 'Payment',
    width: 124,
    choices: paymentStateNames,
    render: (row) => <PaymentDisc state={row.payment} />,
  },
  {
    key: 'fulfilment',
    label: 'Delivery',
    width: 96,
    choices: fulfilmentNames,
    render: (row) => <FulfilmentDisc state={row.fulfilment} />,
  },
  metal,
  total,
  column.money('dueCad', 'Due CAD', { card: 'line' }),
  column.date('paymentDeadline', 'Pay by'),
];

/** The list beside an open order. */
export const fewOrderColumns: readonly Column<AdminOrderRow>[] = [order, placed, customer, status, metal, total];
