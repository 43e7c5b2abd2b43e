import { Alert, Button } from 'antd';
import { type ComponentProps, lazy, Suspense, useState } from 'react';

import type { AdminOrder } from '#contract/trade/orders.contract.ts';

import { canTakePayment, hasEnded } from './can-take-payment.ts';
import styles from './order-detail.module.css';

const RecordPaymentDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-record-payment" */ './RecordPaymentDialog.tsx');
  return { default: dialog.RecordPaymentDialog };
});

/** "Mark as paid", on an order that can take a payment; of one that has ended it is the costs of that, and not the main thing to do. */
export function RecordPayment({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const isOver = hasEnded(order.status);
  const close = (refusal: string | null): void => {
    setConflict(refusal);
    setIsOpen(false);
  };
  return (
    <>
      {conflict !== null && (
        <Alert
          className={styles.conflict ?? ''}
          type="warning"
          role="alert"
          title={conflict}
          description="This is the order as it is now."
          closable
          onClose={() => setConflict(null)}
        />
      )}
      {canTakePayment(order) && (
        <div className={styles.actions}>
          <Button type={isOver ? 'default' : 'primary'} onClick={() => setIsOpen(true)}>
            {isOver ? 'Record what its end cost as paid' : 'Mark as paid'}
          </Button>
        </div>
      )}
      {isOpen && <PaymentDialog order={order} onClose={close} />}
    </>
  );
}

/** The dialog alone, for whoever has another way to open it. */
export const PaymentDialog = (props: ComponentProps<typeof RecordPaymentDialog>) => (
  <Suspense>
    <RecordPaymentDialog {...props} />
  </Suspense>
);
