import { paths } from '#client/app/paths.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';

import { customerLinks } from './customer-links.ts';

/** What the list can do with one customer. */
export const customerActs: readonly RowAction<CustomerRow>[] = [
  { key: 'open', label: 'Open', href: ({ id }) => paths.admin.customerProfile(id) },
  {
    key: 'order',
    label: 'New order',
    fits: ({ status }) => status === 'approved',
    href: ({ id }) => paths.admin.newOrderOf(id),
  },
  { key: 'orders', label: 'Their orders', href: ({ email }) => customerLinks.orders(email) },
];
