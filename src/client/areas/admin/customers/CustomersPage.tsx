import { paths } from '#client/app/paths.ts';
import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { customersResource } from '#contract/customers/customers.resource.ts';

import { customerActs } from './customer-acts.ts';
import { customerColumns } from './customer-columns.tsx';
import { kycQueue } from './kyc-queue.ts';

const options = {
  views: [
    { label: 'All customers', query: '' },
    { label: 'Identity checks waiting', query: kycQueue },
    { label: 'Approved', query: 'f.status=in:approved' },
    { label: 'High risk', query: 'f.risk=in:high&sort=-volumeCad' },
    { label: 'By volume', query: 'f.volumeCad=gt:0&sort=-volumeCad' },
  ],
  empty: 'Customers appear here when they open an account in the shop.',
  bulk: [],
  rowActions: customerActs,
  rowHref: ({ id }: { id: string }) => paths.admin.customerProfile(id),
};

/** All customers, with the queue of the identity checks. */
export const CustomersPage = () => (
  <ListPage
    title="Customer"
    name="Customers"
    resource={customersResource}
    columns={customerColumns}
    useRows={useListCustomersQuery}
    options={options}
  />
);
