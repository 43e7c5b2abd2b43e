import { useReadOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import { OrderLines } from '#client/features/trade/orders/OrderLines.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './orders-list.module.css';

/** What was ordered, below the order's row. */
export function ExpandedOrder({ id }: { id: string }) {
  const { currentData: order, error, refetch } = useReadOrderQuery(id);
  if (order) {
    return (
      <div className={styles.lines}>
        <OrderLines order={order} />
      </div>
    );
  }
  return error ? <Failed what="The order" error={error} onRetry={refetch} /> : <p className={text.muted}>Loading…</p>;
}
