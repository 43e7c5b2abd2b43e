import { paths } from '#client/app/paths.ts';
import { FulfilmentDisc, OrderStatusTag, PaymentDisc } from '#client/features/trade/orders/order-states.tsx';
import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideLink } from '#client/kit/split-view/BesideLink.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';
import { orderChannelNames } from '#contract/trade/orders.rules.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';
import type { ordersResource } from '#contract/trade/orders.resource.ts';

import { FineOunces } from './FineOunces.tsx';
import { PayBy } from './PayBy.tsx';
import { RiskFlags } from './RiskFlags.tsx';

const column = columnsOf<AdminOrderRow, typeof ordersResource>();

const order: Column<AdminOrderRow> = {
  key: 'number',
  width: 80,
  card: 'title',
  pin: 'start',
  hideable: false,
  render: ({ id, number }) => (
    <BesideLink id={id} to={paths.admin.order(id)} className={text.numbers}>
      {number}
    </BesideLink>
  ),
};
const placed = column.date('placedAt', { width: 76, card: 'line' });
const customer = column.text('customerName', { card: 'subject' });
const status = column.tag('status', (value) => <OrderStatusTag status={value} />, { width: 140, card: 'status' });
const metals = column.tag('metals', (value) => <Hallmarks metals={value} />, { width: 92 });
const fine: Column<AdminOrderRow> = {
  key: 'fineNg',
  width: 96,
  align: 'end',
  render: (order) => <FineOunces order={order} />,
};
const payBy: Column<AdminOrderRow> = {
  key: 'paymentDeadline',
  width: 76,
  card: 'line',
  render: (order) => <PayBy order={order} />,
};
const total = column.money('totalCad', { width: 104, card: 'figure' });

/** The list on its own. */
export const orderColumns: readonly Column<AdminOrderRow>[] = [
  order,
  placed,
  customer,
  column.text('customerEmail', { width: 220, hidden: true }),
  status,
  column.tag('payment', (value) => <PaymentDisc state={value} />, { width: 102 }),
  column.tag('fulfilment', (value) => <FulfilmentDisc state={value} />, { width: 84 }),
  metals,
  fine,
  total,
  column.money('dueCad', { width: 92, card: 'line' }),
  payBy,
  {
    key: 'marginPct',
    width: 76,
    align: 'end',
    render: ({ marginPct }) => marginPct && <span className={text.numbers}>{groupedNumber(marginPct, 2)}</span>,
  },
  column.tag('risks', (value) => <RiskFlags flags={value} />, { width: 56 }),
  column.tag('channel', (value) => orderChannelNames[value], { width: 84, hidden: true }),
  column.tag('province', (value) => value, { width: 84, hidden: true }),
  column.text('city', { width: 132, hidden: true }),
  column.tag('paymentMethod', (value) => paymentMethodNames[value], { width: 124, hidden: true }),
  column.text('tier', { width: 96, hidden: true }),
  column.text('goods', { width: 260, hidden: true }),
  column.text('skus', { width: 148, hidden: true }),
  column.text('currency', { width: 84, hidden: true }),
  column.number('pieces', { width: 80, hidden: true }),
  {
    key: 'overSpot',
    width: 104,
    align: 'end',
    hidden: true,
    render: ({ overSpot }) => overSpot && <span className={text.numbers}>{groupedNumber(overSpot, 2)}</span>,
  },
];

/** The list beside an open order: what fits a laptop without cutting money. */
export const fewOrderColumns: readonly Column<AdminOrderRow>[] = [order, customer, status, total];
