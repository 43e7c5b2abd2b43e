import { Button } from 'antd';
import { useState } from 'react';

import { useOrderMoneyQuery } from '#client/features/trade/payments/payments.api.ts';
import { refundablePayments } from '#client/features/trade/payments/refund-effect.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

import { refundDialog } from './refund-dialog.ts';

/** "Refund…" among what can be done with an order, while there is something to give back. */
export function RefundAction({ order }: { order: AdminOrder }) {
  const { currentData: money } = useOrderMoneyQuery(order.id);
  const [isOpen, setIsOpen] = useState(false);
  const mayRefund = useRight('refunds.write');
  if (!money || !mayRefund || (refundablePayments(money).length === 0 && !isOpen)) return null;
  return (
    <>
      <Button {...refundDialog.soon} onClick={() => setIsOpen(true)}>
        Refund…
      </Button>
      {isOpen && <refundDialog.Part order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
