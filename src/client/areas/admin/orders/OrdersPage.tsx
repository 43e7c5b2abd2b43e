import { useState } from 'react';

import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { useListOrdersQuery } from '#client/features/orders/orders.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import { stepsThrough, useBeside } from '#client/kit/split-view/beside.ts';
import { SplitView } from '#client/kit/split-view/SplitView.tsx';
import type { AdminOrderRow } from '#contract/orders.contract.ts';
import { ordersResource } from '#contract/orders.resource.ts';

import { fewOrderColumns, orderColumns } from './order-columns.tsx';
import { OrderAside } from './OrderAside.tsx';

const views = [
  { label: 'All orders', query: '' },
  { label: 'Awaiting payment', query: 'f.status=in:awaiting_payment' },
  { label: 'Payment review', query: 'f.status=in:payment_review' },
  { label: 'To pick', query: 'f.status=in:confirmed' },
];

/** All orders; one of them opens beside the list. */
export function OrdersPage() {
  const [rows, setRows] = useState<readonly AdminOrderRow[]>([]);
  const beside = useBeside();
  const { openId } = beside;
  const openRow = rows.find(({ id }) => id === openId);
  const steps = stepsThrough(
    rows.map(({ id }) => id),
    beside,
  );
  const close = () => beside.open(null);
  const aside =
    openId === null
      ? null
      : {
          label: openRow ? `Order ${openRow.number}` : 'Order',
          content: <OrderAside id={openId} steps={steps} onClose={close} />,
          steps,
        };
  return (
    <SplitView aside={aside} onClose={close}>
      <PageFrame title="Orders">
        <ResourceTable
          name="Orders"
          resource={ordersResource}
          columns={openId ? fewOrderColumns : orderColumns}
          useRows={useListOrdersQuery}
          options={{
            views,
            poll: PRICE_POLL_MS,
            openId,
            onRows: setRows,
            empty: 'Orders from the shop appear here as they are placed.',
          }}
        />
      </PageFrame>
    </SplitView>
  );
}
