import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListBalancesQuery } from '#client/features/trade/payments/balances.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { customerBalancesResource } from '#contract/trade/customer-balances.resource.ts';
import type { CustomerBalanceRow } from '#contract/trade/payments.contract.ts';

const column = columnsOf<CustomerBalanceRow, typeof customerBalancesResource>();

const columns: readonly Column<CustomerBalanceRow>[] = [
  column.text('customerName', {
    width: 220,
    card: 'title',
    hideable: false,
    render: ({ customerId, customerName }) => <Link to={paths.admin.customerProfile(customerId)}>{customerName}</Link>,
  }),
  column.text('customerEmail', { card: 'subject' }),
  column.dateTime('movedAt', { card: 'line' }),
  column.money('amount', { width: 150, card: 'figure' }),
  column.text('currency', { width: 92, card: 'line' }),
];

const options = {
  views: [
    { label: 'All balances', query: '' },
    { label: 'CAD', query: 'f.currency=in:CAD' },
    { label: 'USD', query: 'f.currency=in:USD' },
  ],
  empty:
    'Money appears here that was paid but is not applied to an order: from an order that ended, or paid beyond what was due.',
};

const trail = [{ label: 'Money in', to: paths.admin.payments }];

/** Whose money the shop holds that is put to no order; it pays their next order, or is wired to them from their page. */
export const BalancesPage = () => (
  <ListPage
    title="Customer balances"
    trail={trail}
    name="Customer balances"
    resource={customerBalancesResource}
    columns={columns}
    useRows={useListBalancesQuery}
    options={options}
  />
);
