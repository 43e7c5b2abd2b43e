import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import { customersResource } from '#contract/customers.resource.ts';

import { customerColumns } from './customer-columns.tsx';
import { kycQueue } from './kyc-queue.ts';

const options = {
  poll: PRICE_POLL_MS,
  views: [
    { label: 'All customers', query: '' },
    { label: 'Identity checks waiting', query: kycQueue },
    { label: 'Approved', query: 'f.status=in:approved' },
  ],
  empty: 'Customers appear here when they open an account in the shop.',
};

/** All customers, with the queue of the identity desk. */
export const CustomersPage = () => (
  <PageFrame title="Customer">
    <ResourceTable
      name="Customers"
      resource={customersResource}
      columns={customerColumns}
      useRows={useListCustomersQuery}
      options={options}
    />
  </PageFrame>
);
