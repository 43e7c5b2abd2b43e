import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { OwnOrderInvoices } from '#client/features/invoices/OrderInvoices.tsx';
import { LockedPrices } from '#client/features/orders/LockedPrices.tsx';
import { useReadOwnOrderQuery } from '#client/features/orders/orders.api.ts';
import { OrderLines } from '#client/features/orders/OrderLines.tsx';
import { OrderStatusTag, PaymentDisc } from '#client/features/orders/order-states.tsx';
import { Notes } from '#client/features/orders/Notes.tsx';
import { Parcels } from '#client/features/orders/Parcels.tsx';
import { Recompute } from '#client/features/orders/Recompute.tsx';
import { OrderTimeline } from '#client/features/orders/OrderTimeline.tsx';
import { OwnMoney } from '#client/features/payments/OwnMoney.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';

import { CancelOrder } from './CancelOrder.tsx';
import { EndedOrder } from './EndedOrder.tsx';
import { ownNextStep } from './own-next-step.ts';
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
            placed{order.channel === 'phone' && ' by phone'} <DateText iso={order.placedAt} time />
          </span>
        </>
      }
    >
      {order.status === 'awaiting_payment' && <PaymentDue order={order} />}
      <OwnMoney id={order.id} />
      <EndedOrder order={order} />
      {order.status === 'ready_for_pickup' && order.pickupCode !== null && (
        <div className={styles.before}>
          <Note tone="info">
            <b>Your pickup code is {order.pickupCode}.</b> Bring it with a government photo document in your name.
          </Note>
        </div>
      )}
      <div className={styles.parts}>
        <Panel title="What you ordered">
          <OrderLines order={order} />
        </Panel>
        <Panel title="Timeline">
          <OrderTimeline order={order} next={ownNextStep(order)} />
        </Panel>
        <Panel title="Price receipt">
          <LockedPrices order={order} />
          {order.quoteId !== null && <Recompute quoteId={order.quoteId} />}
        </Panel>
        <Panel title="Invoice">
          <OwnOrderInvoices orderId={order.id} />
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
        {order.parcels.length > 0 && (
          <Panel title="Parcels">
            <Parcels order={order} />
          </Panel>
        )}
        {order.notes.length > 0 && (
          <Panel title="What we wrote to you">
            <Notes notes={order.notes.map((note) => ({ note }))} />
          </Panel>
        )}
        {order.end !== null && (
          <Panel title="Changed your mind?">
            <CancelOrder order={order} />
          </Panel>
        )}
      </div>
    </PageFrame>
  );
}
