import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { paths } from '#client/app/paths.ts';
import { useListOwnOrdersQuery } from '#client/features/orders/orders.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import { ownOrdersResource } from '#contract/orders.resource.ts';

import { NextPayment } from './NextPayment.tsx';
import { ownOrderColumns } from './own-order-columns.tsx';

const options = {
  roomy: true,
  poll: PRICE_POLL_MS,
  empty: (
    <>
      Your orders appear here. <a href={paths.shop}>Go to the shop</a>
    </>
  ),
};

/** The customer's orders, and before them the one that waits for money. */
export const OwnOrdersPage = () => (
  <PageFrame title="Orders">
    <NextPayment />
    <ResourceTable
      name="Orders"
      resource={ownOrdersResource}
      columns={ownOrderColumns}
      useRows={useListOwnOrdersQuery}
      options={options}
    />
  </PageFrame>
);
