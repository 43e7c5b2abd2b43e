import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { ReturnTag } from '#client/features/trade/returns/ReturnTag.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import type { ReturnRow } from '#contract/trade/returns.contract.ts';
import type { returnsResource } from '#contract/trade/returns.resource.ts';
import { returnAskerNames } from '#contract/trade/returns.rules.ts';

const column = columnsOf<ReturnRow, typeof returnsResource>();

export const returnColumns: readonly Column<ReturnRow>[] = [
  column.date('askedAt', { width: 104, card: 'line' }),
  column.text('number', {
    width: 110,
    card: 'title',
    hideable: false,
    render: ({ id, number }) => <BesideButton id={id}>{number}</BesideButton>,
  }),
  column.tag('state', (state) => <ReturnTag state={state} />, { card: 'status' }),
  column.text('customerName', { width: 160, card: 'subject' }),
  {
    key: 'orderNumber',
    width: 76,
    card: 'line',
    render: ({ orderId, orderNumber }) => <Link to={paths.admin.order(orderId)}>{orderNumber}</Link>,
  },
  column.number('pieces', { width: 76 }),
  column.tag('askedBy', (by) => returnAskerNames[by], { width: 100 }),
  column.text('reason'),
  column.money('credited', { card: 'figure' }),
  column.text('currency', { width: 76, card: 'line' }),
];

const fewKeys: readonly string[] = ['askedAt', 'number', 'state', 'customerName'];

/** What the list keeps beside a return that is open. */
export const fewReturnColumns = returnColumns.filter(({ key }) => fewKeys.includes(key));
