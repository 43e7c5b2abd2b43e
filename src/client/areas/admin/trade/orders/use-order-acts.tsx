import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { useMoveOrdersMutation } from '#client/features/trade/orders/order-moves.api.ts';
import { usePickOrdersMutation } from '#client/features/trade/orders/orders.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { answered } from '#client/features/platform/lists/answered.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';
import { nextOrderStatus } from '#contract/trade/orders.rules.ts';

import { canTakePayment } from './can-take-payment.ts';
import { orderBulk, sendingOrders } from './order-bulk.tsx';

const canBePicked = ({ status }: AdminOrderRow): boolean => nextOrderStatus(status, 'pick', 'sales') !== null;

interface OrderDialogs {
  markAsPaid: (id: string) => void;
  refund: (order: AdminOrderRow) => void;
}

/** States of payment in which money of the order is with us. */
const refundable: ReadonlySet<AdminOrderRow['payment']> = new Set([
  'partial',
  'paid',
  'overpaid',
  'partially_refunded',
]);

/** What the list can do with one order, and with many. */
export function useOrderActs({ markAsPaid, refund }: OrderDialogs) {
  const [pick] = usePickOrdersMutation();
  const mayRefund = useRight('refunds.write');
  const [moveMany] = useMoveOrdersMutation();
  const bulk = useMemo<readonly BulkAction<AdminOrderRow>[]>(
    () => [
      {
        key: 'pick',
        label: 'Start picking',
        fits: canBePicked,
        confirm: (count) =>
          `${count === 1 ? '1 confirmed order goes' : `${count} confirmed orders go`} to the shelves: each is then being processed.`,
        run: (selection, key) => answered(pick({ selection, action: 'pick', key })),
      },
      ...orderBulk(sendingOrders(moveMany)),
    ],
    [pick, moveMany],
  );
  const rowActions: readonly RowAction<AdminOrderRow>[] = [
    { key: 'open', label: 'Open', href: ({ id }) => paths.admin.order(id) },
    { key: 'copy', label: 'Copy the number', run: ({ number }) => navigator.clipboard.writeText(number) },
    { key: 'pay', label: 'Mark as paid…', fits: canTakePayment, run: ({ id }) => markAsPaid(id) },
    ...(mayRefund
      ? [
          {
            key: 'refund',
            label: 'Refund…',
            fits: ({ payment }: AdminOrderRow) => refundable.has(payment),
            run: refund,
          },
        ]
      : []),
    { key: 'invoice', label: 'Its invoices', href: ({ number }) => `${paths.admin.invoices}?q=${number}` },
    { key: 'customer', label: 'Open the customer', href: ({ customerId }) => paths.admin.customerProfile(customerId) },
  ];
  return { bulk, rowActions };
}
