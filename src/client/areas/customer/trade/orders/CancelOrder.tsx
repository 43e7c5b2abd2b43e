import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { EndingReceipt } from '#client/features/trade/orders/EndingReceipt.tsx';
import { useReadOwnEndingCostsQuery } from '#client/features/trade/orders/order-moves.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Order } from '#contract/trade/orders.contract.ts';

import styles from './own-orders.module.css';

const CancelDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "customer-cancel-order" */ './CancelDialog.tsx');
  return { default: dialog.CancelDialog };
});

/** What cancelling would cost now, following the prices, and the way to do it. */
export function CancelOrder({ order, onDone }: { order: Order; onDone: (words: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const {
    currentData: costs,
    error,
    refetch,
  } = useReadOwnEndingCostsQuery(order.id, {
    pollingInterval: PRICE_POLL_MS,
  });
  if (!costs) {
    return error ? (
      <Failed what="What cancelling costs" error={error} onRetry={refetch} />
    ) : (
      <p className={text.muted}>Working out the cost…</p>
    );
  }
  return (
    <div className={styles.cancel}>
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      <EndingReceipt costs={costs} />
      <div>
        <Button danger onClick={() => setIsOpen(true)}>
          {order.end === 'cancel' ? `Cancel order ${order.number}…` : `Ask to cancel order ${order.number}…`}
        </Button>
      </div>
      <p className={text.muted}>The loss follows the market price until you confirm. A gain is not paid out.</p>
      {isOpen && (
        <Suspense>
          <CancelDialog
            order={order}
            costs={costs}
            onNewCosts={() => void refetch()}
            onDone={(words) => {
              setIsOpen(false);
              onDone(words);
            }}
            onClose={(refusal) => {
              setConflict(refusal);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
