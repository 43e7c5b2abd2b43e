import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { useListCouponsQuery } from '#client/features/trade/coupons/coupons.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { couponsResource } from '#contract/trade/coupons.resource.ts';

import { couponColumns } from './coupon-columns.tsx';
import { CouponDrawer } from './CouponDrawer.tsx';

const options = {
  views: [
    { label: 'All coupons', query: '' },
    { label: 'Open', query: 'f.state=in:open' },
    { label: 'Scheduled', query: 'f.state=in:scheduled' },
  ],
  empty: 'A coupon takes something off the premium or the delivery, as often and for whom you say. Make the first one.',
};

/** Coupons, how they stand and how often they were used. */
export function CouponsPage() {
  const { panel, show } = usePanel();
  const edit = useCallback(
    (id: string | null) => show((onClose) => <CouponDrawer id={id} onClose={onClose} />),
    [show],
  );
  const named = /^#open=(.+)$/.exec(useLocation().hash)?.[1];
  useEffect(() => {
    if (named !== undefined) edit(named);
  }, [named, edit]);
  const columns = useMemo(() => couponColumns(edit), [edit]);
  return (
    <ListPage
      title="Coupons"
      name="Coupons"
      resource={couponsResource}
      columns={columns}
      useRows={useListCouponsQuery}
      options={options}
      actions={<HeadButton onClick={() => edit(null)}>New coupon</HeadButton>}
    >
      {panel}
    </ListPage>
  );
}
