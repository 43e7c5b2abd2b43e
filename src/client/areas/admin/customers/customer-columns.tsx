import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { customerStatusNames, CustomerStatusTag } from '#client/features/customers/customer-states.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { CustomerRow } from '#contract/customers.contract.ts';

const column = columnsOf<CustomerRow>();

export const accountTypeNames = {
  individual: 'Individual',
  commercial: 'Commercial',
} as const satisfies Record<CustomerRow['accountType'], string>;

export const customerColumns: readonly Column<CustomerRow>[] = [
  column.text('name', 'Customer', {
    card: 'title',
    render: ({ id, name }) => <Link to={paths.admin.customerProfile(id)}>{name}</Link>,
  }),
  column.text('email', 'E-mail', { width: 260, card: 'subject' }),
  column.text('accountType', 'Account', {
    width: 112,
    choices: accountTypeNames,
    render: ({ accountType }) => accountTypeNames[accountType],
  }),
  {
    key: 'status',
    label: 'Identity check',
    width: 132,
    card: 'status',
    choices: customerStatusNames,
    render: ({ status }) => <CustomerStatusTag status={status} />,
  },
  {
    key: 'verified',
    label: 'E-mail proven',
    width: 112,
    render: ({ verified }) => (
      <FillDisc fill={verified ? 'full' : 'none'} {...(verified && { tone: 'ok' as const })}>
        {verified ? 'Yes' : 'No'}
      </FillDisc>
    ),
  },
  column.date('submittedAt', 'Sent', { card: 'line' }),
  column.date('createdAt', 'Since', { card: 'line' }),
];
