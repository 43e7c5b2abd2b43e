import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { OpenCase } from '#client/areas/admin/compliance/OpenCase.tsx';
import { OrderInvoices } from '#client/features/trade/invoices/OrderInvoices.tsx';
import { LockedPrices } from '#client/features/trade/orders/LockedPrices.tsx';
import { useReadOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import { OrderLines } from '#client/features/trade/orders/OrderLines.tsx';
import { Parcels } from '#client/features/trade/orders/Parcels.tsx';
import { Recompute } from '#client/features/trade/orders/Recompute.tsx';
import { OrderTimeline } from '#client/features/trade/orders/OrderTimeline.tsx';
import { FulfilmentDisc, PaymentDisc } from '#client/features/trade/orders/order-states.tsx';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { OrderPayments } from '#client/features/trade/payments/OrderPayments.tsx';
import { useOrderMoneyQuery } from '#client/features/trade/payments/payments.api.ts';
import { OrderReturns } from '#client/features/trade/returns/OrderReturns.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import { orderChannelNames } from '#contract/trade/orders.rules.ts';

import { OrderActions } from './moves/OrderActions.tsx';
import { nextStep } from './next-step.ts';
import { OrderFlags } from './OrderFlags.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { RefundAction } from './RefundAction.tsx';
import styles from './order-detail.module.css';

/** A payment of the order that was recorded by hand and waits for a second person. */
function PaymentWaits({ id }: { id: string }) {
  const { currentData: money } = useOrderMoneyQuery(id);
  return <ChangeWaits waiting={money?.waiting ?? null} />;
}

/** Everything staff needs to know of an order, and what they can do with it. */
export function OrderDetail({ id }: { id: string }) {
  const { currentData: order, error, refetch } = useReadOrderQuery(id);
  if (!order) {
    return error ? <Failed what="The order" error={error} onRetry={refetch} /> : <PageLoading />;
  }
  return (
    <div className={styles.detail}>
      <OrderSummary order={order} />
      <OrderFlags order={order} />
      <div className={styles.bar}>
        <RecordPayment order={order} />
        <OrderActions key={order.id} order={order} />
        <RefundAction order={order} />
        <OpenCase about={subjectOf(order)} />
      </div>
      <div className={styles.halves}>
        <div>
          <Section title="Lines">
            <OrderLines order={order} />
          </Section>
          <Section title="Price receipt">
            <LockedPrices order={order} />
            {order.quoteId !== null && <Recompute quoteId={order.quoteId} forStaff />}
          </Section>
        </div>
        <div>
          <Section title="Payments" aside={<PaymentDisc state={order.payment} />}>
            <OrderPayments order={order} />
            <PaymentWaits id={order.id} />
          </Section>
          <Section title="Invoice">
            <OrderInvoices orderId={order.id} />
          </Section>
          <Section title="Delivery" aside={<FulfilmentDisc state={order.fulfilment} />}>
            {order.delivery === 'vault' && (
              <p>Stored in the vault for the customer: nothing is sent to the address, which is for the invoice.</p>
            )}
            <address className={styles.address}>
              {order.address.name}
              <br />
              {order.address.street}
              <br />
              {order.address.city} {order.address.province} {order.address.postalCode}
            </address>
            {order.parcels.length > 0 && <Parcels order={order} />}
          </Section>
          {order.parcels.some(({ state }) => state === 'delivered') && (
            <Section title="Returns">
              <OrderReturns orderId={order.id} number={order.number} />
            </Section>
          )}
          <Section title="Timeline">
            <OrderTimeline order={order} next={nextStep(order)} />
          </Section>
          <Section title="Notes">
            <OrderNotes key={order.id} order={order} />
          </Section>
        </div>
      </div>
    </div>
  );
}

const subjectOf = ({ id, number, customerId, customerName, customerEmail }: AdminOrder) => ({
  customer: { id: customerId, name: customerName, email: customerEmail },
  order: { id, number },
});

const OrderSummary = ({ order }: { order: AdminOrder }) => (
  <div className={styles.summary}>
    <Link to={paths.admin.customerProfile(order.customerId)}>{order.customerName}</Link>
    <span>{order.customerEmail}</span>
    <span>
      {orderChannelNames[order.channel]}
      {order.placedBy !== null && `, placed by ${order.placedBy}`}
    </span>
    <span>
      <DateText iso={order.placedAt} time />
    </span>
    <b>
      <Money value={order.total} currency={order.currency} form="code" />
    </b>
  </div>
);
