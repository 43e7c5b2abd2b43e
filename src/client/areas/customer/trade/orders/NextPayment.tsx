import { skipToken } from '@reduxjs/toolkit/query/react';

import { useListOwnOrdersQuery, useReadOwnOrderQuery } from '#client/features/trade/orders/orders.api.ts';

import { PaymentDue } from './PaymentDue.tsx';

/** What has to be paid next, if anything; the list below tells of everything else. */
export function NextPayment() {
  const { data } = useListOwnOrdersQuery(
    'f.status=in:awaiting_payment,payment_review&f.dueCad=gt:0&sort=paymentDeadline&rows=1',
  );
  const { data: order } = useReadOwnOrderQuery(data?.items[0]?.id ?? skipToken);
  return order && data?.items[0] ? <PaymentDue order={order} others={(data.total ?? 1) - 1} /> : null;
}
