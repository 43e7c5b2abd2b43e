import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { Answer } from '#client/kit/banner/Answer.tsx';
import type { OrderMove } from '#contract/trade/order-moves.rules.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import { type OrderStatus, orderStatusNames } from '#contract/trade/orders.rules.ts';

import styles from '#client/areas/admin/trade/orders/order-detail.module.css';
import { needsMoney } from '#client/areas/admin/trade/orders/next-step.ts';
import { moveWords } from './move-words.ts';

const MoveDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-order-move" */ './MoveDialog.tsx');
  return { default: dialog.MoveDialog };
});

/** What the person may do with the order now; the first of it is the next step. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<OrderMove | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const close = (refusal: string | null): void => {
    setConflict(refusal);
    setMade(null);
    setOpen(null);
  };
  const tell = (status: OrderStatus): void => {
    close(null);
    setMade(`Done: order ${order.number} is ${orderStatusNames[status].toLowerCase()} now.`);
  };
  return (
    <>
      {made !== null && <Answer>{made}</Answer>}
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
      {needsMoney.has(order.status) && !order.isPaidFor && (
        <Alert
          className={styles.conflict ?? ''}
          type="warning"
          role="status"
          title="No goods of this order leave: it is not paid for"
          description="More than half of what was paid was given back, or it was taken back. Record the new payment, or end the order, which frees its stock."
        />
      )}
      {order.moves.length > 0 && (
        <div className={styles.actions}>
          {order.moves.map((move) => (
            <Button
              key={move}
              type={forward.has(move) ? 'primary' : 'default'}
              danger={moveWords[move].danger === true}
              onClick={() => {
                setMade(null);
                setOpen(move);
              }}
            >
              {moveWords[move].button}
            </Button>
          ))}
        </div>
      )}
      {open !== null && (
        <Suspense>
          <MoveDialog key={open} order={order} move={open} onDone={tell} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Moves that bring an order further. */
const forward: ReadonlySet<OrderMove> = new Set([
  'pick',
  'ship',
  'offerPickup',
  'handOver',
  'vault',
  'deliver',
  'reship',
  'release',
]);
