import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { OwnOrderInvoices } from '#client/features/trade/invoices/OrderInvoices.tsx';
import { LockedPrices } from '#client/features/trade/orders/LockedPrices.tsx';
import { Notes } from '#client/features/trade/orders/Notes.tsx';
import { useReadOwnOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import { OrderSums } from '#client/features/trade/orders/OrderSums.tsx';
import { OwnOrderStatusTag } from '#client/features/trade/orders/order-states.tsx';
import { OrderTimeline } from '#client/features/trade/orders/OrderTimeline.tsx';
import { Parcels } from '#client/features/trade/orders/Parcels.tsx';
import { Recompute } from '#client/features/trade/orders/Recompute.tsx';
import { OwnReturns } from '#client/features/trade/returns/OwnReturns.tsx';
import { Answer } from '#client/kit/banner/Answer.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { useIsPast } from '#client/kit/clock/use-is-past.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';

import { AskedToCancel } from './AskedToCancel.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { CardReturn } from './CardReturn.tsx';
import { EndedOrder } from './EndedOrder.tsx';
import { hasEnded, ownNextStep } from './own-next-step.ts';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './own-orders.module.css';

const trail = [{ label: 'Orders', to: paths.customer.orders }];

/** One own order: how far it is, what to pay, what was ordered, how its price was made, what happened. */
export function OwnOrderPage() {
  const { id = '' } = useParams();
  const { currentData: order, error, refetch } = useReadOwnOrderQuery(id);
  const [ended, setEnded] = useState<{ id: string; words: string } | null>(null);
  const isOverdue = useIsPast(order?.paymentDeadline ?? null);
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
          <OwnOrderStatusTag order={order} />
          <span>
            placed{order.channel === 'phone' && ' by phone'}
            {order.channel === 'standing' && ' as you instructed'} <DateText iso={order.placedAt} time />
          </span>
        </>
      }
    >
      {ended?.id === id && <Answer>{ended.words}</Answer>}
      <CardReturn order={order} refetch={refetch} />
      {!hasEnded(order.status) && <OrderProgress order={order} />}
      <EndedOrder order={order} />
      <OrderMoney order={order} />
      {order.status === 'ready_for_pickup' && order.pickupCode !== null && (
        <div className={styles.before}>
          <Note tone="info">
            <b>Your pickup code is {order.pickupCode}.</b> Bring it with government-issued photo ID in your name.
          </Note>
        </div>
      )}
      <div className={styles.parts}>
        <div>
          <Panel title="What you ordered">
            <OrderGoods order={order} />
            <OrderSums order={order} />
          </Panel>
          <Panel title="How each price was made">
            <LockedPrices order={order} />
            {order.quoteId !== null && <Recompute quoteId={order.quoteId} />}
          </Panel>
        </div>
        <div>
          {order.delivery !== 'vault' && order.parcels.length > 0 && (
            <Panel title={order.parcels.length === 1 ? 'Your parcel' : 'Your parcels'}>
              <Parcels order={order} />
            </Panel>
          )}
          <Panel title="Invoice">
            <OwnOrderInvoices orderId={order.id} withFee={hasEnded(order.status) && /[1-9]/.test(order.due)} />
          </Panel>
          <Panel title={whereTo(order)}>
            <address className={styles.address}>
              {order.address.name}
              <br />
              {order.address.street}
              <br />
              {order.address.city} {order.address.province} {order.address.postalCode}
            </address>
          </Panel>
          {order.delivery !== 'vault' && order.parcels.some(({ state }) => state === 'delivered') && (
            <OwnReturns orderId={order.id} number={order.number} />
          )}
          {order.notes.length > 0 && (
            <Panel title="What we wrote to you">
              <Notes notes={order.notes.map((note) => ({ note }))} />
            </Panel>
          )}
          <Panel title="What happened so far">
            <OrderTimeline order={order} next={ownNextStep(order, isOverdue)} />
          </Panel>
          {order.status === 'cancel_requested' && (
            <Panel title="You asked to cancel">
              <AskedToCancel orderId={order.id} />
            </Panel>
          )}
          {order.end !== null && (
            <Panel title="Changed your mind?" className={styles.screenOnly}>
              <CancelOrder order={order} onDone={(words) => setEnded({ id, words })} />
            </Panel>
          )}
        </div>
      </div>
    </PageFrame>
  );
}

/** Nothing is "delivered to" a place before it is. */
function whereTo({ delivery, fulfilment, status }: Pick<OwnOrder, 'delivery' | 'fulfilment' | 'status'>): string {
  if (delivery === 'vault') return hasEnded(status) ? 'Was to be stored for' : 'Stored for';
  if (hasEnded(status)) return delivery === 'ship' ? 'Was to be delivered to' : 'Was to be picked up by';
  const isDone = status === 'completed' || status === 'closed';
  if (delivery === 'pickup') return isDone ? 'Picked up by' : 'To be picked up by';
  if (isDone) return 'Delivered to';
  return fulfilment === 'none' ? 'To be delivered to' : 'On its way to';
}
