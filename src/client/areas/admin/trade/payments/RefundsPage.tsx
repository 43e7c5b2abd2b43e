import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { useListRefundsQuery } from '#client/features/trade/payments/refunds.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { refundsResource } from '#contract/trade/refunds.resource.ts';

import { refundActs } from '#client/features/trade/payments/refund-acts.tsx';
import { fewRefundColumns, refundColumns } from './refund-columns.tsx';
import { RefundAside } from './RefundAside.tsx';

const fixed = {
  views: [
    { label: 'All refunds', query: '' },
    { label: 'To approve', query: 'f.state=in:requested' },
    { label: 'To pay', query: 'f.state=in:approved' },
  ],
  empty: 'A refund is asked for on an order, beside the payment it gives back.',
};

const trail = [{ label: 'Money in', to: paths.admin.payments }];

/** Money given back, and what waits to be. */
export function RefundsPage() {
  const { panel, show } = usePanel();
  const options = useMemo(() => {
    const beside: BesideList<RefundRow> = {
      label: (refund) => (refund ? `Refund of ${refund.customerName}` : 'Refund'),
      columns: fewRefundColumns,
      content: ({ id, steps, onClose }) => <RefundAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, rowActions: refundActs(show), beside };
  }, [show]);
  return (
    <ListPage
      title="Refunds"
      trail={trail}
      name="Refunds"
      resource={refundsResource}
      columns={refundColumns}
      useRows={useListRefundsQuery}
      options={options}
    >
      {panel}
    </ListPage>
  );
}
