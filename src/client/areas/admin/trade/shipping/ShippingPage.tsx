import { Button } from 'antd';
import { useCallback, useMemo } from 'react';

import { KindWaits } from '#client/areas/admin/platform/approvals/KindWaits.tsx';
import { useListShippingMethodsQuery } from '#client/features/trade/shipping/shipping.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { shippingResource } from '#contract/trade/shipping.resource.ts';

import { shippingColumns } from './shipping-columns.tsx';
import { shippingTrial, shippingDrawer } from './shipping-drawers.ts';

const options = {
  views: [
    { label: 'All ways', query: '' },
    { label: 'Offered', query: 'f.active=equals:true' },
  ],
  empty: 'Without a delivery method nothing can be ordered. Add a courier or a pickup.',
};

/** Ways to deliver: where each goes, what it costs and up to what it is insured. */
export function ShippingPage() {
  const { panel, show } = usePanel();
  const edit = useCallback(
    (id: string | null) => show((onClose) => <shippingDrawer.Part id={id} onClose={onClose} />),
    [show],
  );
  const columns = useMemo(() => shippingColumns(edit), [edit]);
  return (
    <ListPage
      title="Shipping"
      name="Shipping"
      resource={shippingResource}
      columns={columns}
      useRows={useListShippingMethodsQuery}
      options={options}
      actions={
        <>
          <Button onClick={() => show((onClose) => <shippingTrial.Part onClose={onClose} />)} {...shippingTrial.soon}>
            Try it
          </Button>
          <HeadButton soon={shippingDrawer.soon} onClick={() => edit(null)}>
            New delivery method
          </HeadButton>
        </>
      }
    >
      <KindWaits kind="shipping_method" />
      {panel}
    </ListPage>
  );
}
