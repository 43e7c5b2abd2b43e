import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { LockedPrices } from '#client/features/orders/LockedPrices.tsx';
import { useReadOrderQuery } from '#client/features/orders/orders.api.ts';
import { OrderLines } from '#client/features/orders/OrderLines.tsx';
import { OrderTimeline } from '#client/features/orders/OrderTimeline.tsx';
import { FulfilmentDisc, PaymentDisc } from '#client/features/orders/order-states.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { AdminOrder } from '#contract/orders.contract.ts';

import { nextStep } from './next-step.ts';
import { OrderPayments } from './OrderPayments.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import styles from './order-detail.module.css';

/** Everything staff needs to know of an order, and what they can do with it. */
export function OrderDetail({ id }: { id: string }) {
  const { currentData: order, error, refetch } = useReadOrderQuery(id);
  if (!order) {
    return error ? <Failed what="The order" error={error} onRetry={refetch} /> : <PageLoading />;
  }
  return (
    <div className={styles.detail}>
      <OrderSummary order={order} />
      <RecordPayment order={order} />
      <Section title="Lines">
        <OrderLines order={order} />
      </Section>
      <Section title="Price receipt">
        <LockedPrices order={order} />
      </Section>
      <Section title="Payments" aside={<PaymentDisc state={order.payment} />}>
        <OrderPayments order={order} />
      </Section>
      <Section title="Delivery" aside={<FulfilmentDisc state={order.fulfilment} />}>
        <address className={styles.address}>
          {order.address.name}
          <br />
          {order.address.street}
          <br />
          {order.address.city} {order.address.province} {order.address.postalCode}
        </address>
      </Section>
      <Section title="Timeline">
        <OrderTimeline order={order} next={nextStep(order)} />
      </Section>
    </div>
  );
}

const OrderSummary = ({ order }: { order: AdminOrder }) => (
  <div className={styles.summary}>
    <Link to={paths.admin.customerProfile(order.customerId)}>{order.customerName}</Link>
    <span>{order.customerEmail}</span>
    <span>
      <DateText iso={order.placedAt} time />
    </span>
    <b>
      <Money value={order.total} currency={order.currency} form="code" />
    </b>
  </div>
);
