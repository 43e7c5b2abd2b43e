import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { LockedPrices } from '#client/features/orders/LockedPrices.tsx';
import { useReadOwnOrderQuery } from '#client/features/orders/orders.api.ts';
import { OrderLines } from '#client/features/orders/OrderLines.tsx';
import { OrderStatusTag, PaymentDisc } from '#client/features/orders/order-states.tsx';
import { OrderTimeline } from '#client/features/orders/OrderTimeline.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';

import { PaymentDue } from './PaymentDue.tsx';
import styles from './own-orders.module.css';

const trail = [{ label: 'Orders', to: paths.customer.orders }];

/** One own order: what to pay, what was ordered, how its price was made, what happened. */
export function OwnOrderPage() {
  const { id = '' } = useParams();
  const { currentData: order, error, refetch } = useReadOwnOrderQuery(id);
  if (!order) {
    return (
      <PageFrame title="Order" trail={trail}>
        {error ? <Failed what="The order" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={`Order ${order.number}`}
      trail={trail}
      note={
        <>
          <OrderStatusTag status={order.status} />
          <PaymentDisc state={order.payment} />
          <span>
            placed <DateText iso={order.placedAt} time />
          </span>
        </>
      }
    >
      {order.status === 'awaiting_payment' && <PaymentDue order={order} />}
      <div className={styles.parts}>
        <Panel title="What you ordered">
          <OrderLines order={order} />
        </Panel>
        <Panel title="Timeline">
          <OrderTimeline order={order} />
        </Panel>
        <Panel title="Price receipt">
          <LockedPrices order={order} />
        </Panel>
        <Panel title={order.delivery === 'ship' ? 'Delivered to' : 'Picked up by'}>
          <address className={styles.address}>
            {order.address.name}
            <br />
            {order.address.street}
            <br />
            {order.address.city} {order.address.province} {order.address.postalCode}
          </address>
        </Panel>
      </div>
    </PageFrame>
  );
}
