import { Alert } from 'antd';
import { useState } from 'react';

import { useReadOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';

import { canTakePayment } from './can-take-payment.ts';
import styles from './orders-list.module.css';
import { PaymentDialog } from './RecordPayment.tsx';

/** "Mark as paid" from the list: the dialog of an order as it stands now, or why there is none. */
export function MarkAsPaid({ id, onClose }: { id: string; onClose: () => void }) {
  const { currentData: order, error, refetch } = useReadOrderQuery(id, { refetchOnMountOrArgChange: true });
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!order) return error ? <Failed what="The order" error={error} onRetry={refetch} /> : null;
  const words = refusal ?? (canTakePayment(order) ? null : `Order ${order.number} takes no payment any more.`);
  if (words === null) {
    return (
      <PaymentDialog order={order} onClose={(conflict) => (conflict === null ? onClose() : setRefusal(conflict))} />
    );
  }
  return (
    <Alert className={styles.refusal ?? ''} type="warning" role="alert" title={words} closable onClose={onClose} />
  );
}
