import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { RefundTag } from '#client/features/trade/payments/payment-states.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { refundTargetNames } from '#contract/trade/payments.rules.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import type { refundsResource } from '#contract/trade/refunds.resource.ts';

const column = columnsOf<RefundRow, typeof refundsResource>();

export const refundColumns: readonly Column<RefundRow>[] = [
  column.date('requestedAt', { width: 104, card: 'line' }),
  column.tag('state', (state) => <RefundTag state={state} />, { card: 'status' }),
  column.text('customerName', {
    width: 160,
    card: 'title',
    hideable: false,
    render: ({ id, customerName }) => <BesideButton id={id}>{customerName}</BesideButton>,
  }),
  {
    key: 'orderNumber',
    width: 76,
    card: 'subject',
    render: ({ orderId, orderNumber }) =>
      orderId === null ? null : <Link to={paths.admin.order(orderId)}>{orderNumber}</Link>,
  },
  column.tag('target', (target) => refundTargetNames[target], { width: 112, card: 'line' }),
  column.text('reason'),
  column.text('reference', { width: 128 }),
  column.money('amount', { card: 'figure' }),
  column.text('currency', { width: 76, card: 'line' }),
  column.text('requestedBy', { width: 110 }),
  column.text('approvedBy', { width: 110 }),
];

const fewKeys: readonly string[] = ['requestedAt', 'state', 'customerName', 'amount', 'currency'];

/** What the list keeps beside a refund that is open. */
export const fewRefundColumns = refundColumns.filter(({ key }) => fewKeys.includes(key));
