import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadOrderSheetsQuery } from '#client/features/trade/orders/order-sheets.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';

import styles from './order-sheets.module.css';
import { PackingSheet } from './PackingSheet.tsx';
import { PickSheet } from './PickSheet.tsx';

const kinds = [
  { value: 'pick', label: 'Pick list' },
  { value: 'packing', label: 'Packing lists' },
] as const;

/** Paper for the orders that were chosen in the list: what to fetch for all of them, or what goes into each parcel. */
export function OrderSheetsPage() {
  const [search] = useSearchParams();
  const ids = search.get('ids')?.split(',').filter(Boolean) ?? [];
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('pick');
  const { currentData, error, refetch } = useReadOrderSheetsQuery(ids, { skip: ids.length === 0 });
  const trail = [{ label: 'Orders', to: paths.admin.orders }];
  if (ids.length === 0 || currentData?.orders.length === 0) {
    return (
      <PageFrame title="Order sheets" trail={trail}>
        <Blank glyph="box" fact="No orders chosen">
          Tick orders in the list and choose Print sheets.
        </Blank>
      </PageFrame>
    );
  }
  if (!currentData) {
    return (
      <PageFrame title="Order sheets" trail={trail}>
        {error ? <Failed what="The sheets" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  const { orders, asOf } = currentData;
  return (
    <PageFrame
      title={kind === 'pick' ? 'Pick list' : 'Packing lists'}
      note={
        <>
          {orders.length === 1 ? '1 order' : `${orders.length} orders`}, as of <DateText iso={asOf} time />
        </>
      }
      trail={trail}
      actions={
        <Button type="primary" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <div className={styles.choice}>
        <Segmented label="Which sheets" options={kinds} value={kind} onChange={setKind} />
      </div>
      {kind === 'pick' ? (
        <PickSheet orders={orders} />
      ) : (
        orders.map((order) => <PackingSheet key={order.id} order={order} />)
      )}
    </PageFrame>
  );
}
