import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { InvoiceStateTag } from '#client/features/trade/invoices/InvoiceStateTag.tsx';
import { OrderStatusTag, PaymentDisc } from '#client/features/trade/orders/order-states.tsx';
import { ReceiptTag, RefundTag } from '#client/features/trade/payments/payment-states.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import type { PlainColumn } from '#client/kit/plain-table/PlainTable.tsx';
import type { CustomerPayment, CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import { invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';
import type { InvoiceRow } from '#contract/trade/invoices.contract.ts';
import type { OrderRow } from '#contract/trade/orders.contract.ts';
import { paymentMethodNames, paymentStandingNames } from '#contract/trade/payments.rules.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

import { customerLinks } from './customer-links.ts';
import { NewestOf } from './NewestOf.tsx';

interface CustomerDealingsProps {
  customer: { name: string; email: string };
  profile: CustomerProfile;
}

/** A customer's newest orders, documents and money, each with the way to its whole list. What the reader may not see is left out. */
export function CustomerDealings({ customer: { name, email }, profile }: CustomerDealingsProps) {
  return (
    <>
      {profile.orders && (
        <NewestOf
          title="Orders"
          none="No orders yet."
          rows={profile.orders}
          columns={orderColumns}
          all={{ label: 'All their orders', to: customerLinks.orders(email) }}
        />
      )}
      {isSome(profile.invoices) && (
        <NewestOf
          title="Invoices"
          rows={profile.invoices}
          columns={invoiceColumns}
          all={{ label: 'All their invoices', to: customerLinks.invoices(email) }}
        />
      )}
      {isSome(profile.payments) && <NewestOf title="Payments" rows={profile.payments} columns={paymentColumns} />}
      {isSome(profile.receipts) && (
        <NewestOf
          title="Other money in"
          rows={profile.receipts}
          columns={receiptColumns}
          all={{ label: 'All their money in', to: customerLinks.receipts(name) }}
        />
      )}
      {isSome(profile.refunds) && (
        <NewestOf
          title="Refunds"
          rows={profile.refunds}
          columns={refundColumns}
          all={{ label: 'All their refunds', to: customerLinks.refunds(name) }}
        />
      )}
    </>
  );
}

const isSome = <Row,>(rows: readonly Row[] | null): rows is readonly Row[] => rows !== null && rows.length > 0;

const amountColumn = <Row extends { currency: string }>(label: string, of: (row: Row) => string): PlainColumn<Row> => ({
  label,
  align: 'end',
  render: (row) => <Money value={of(row)} currency={row.currency} form="code" />,
});

const orderColumns: readonly PlainColumn<OrderRow>[] = [
  { label: 'Order', render: ({ id, number }) => <Link to={paths.admin.order(id)}>{number}</Link> },
  { label: 'Placed', render: ({ placedAt }) => <DateText iso={placedAt} /> },
  amountColumn('Total', ({ total }) => total),
  { label: 'Status', render: ({ status }) => <OrderStatusTag status={status} /> },
  { label: 'Payment', render: ({ payment }) => <PaymentDisc state={payment} /> },
];

const invoiceColumns: readonly PlainColumn<InvoiceRow>[] = [
  { label: 'Number', render: ({ id, number }) => <Link to={paths.admin.invoice(id)}>{number}</Link> },
  { label: 'Issued', render: ({ issuedAt }) => <DateText iso={issuedAt} /> },
  amountColumn('Total', ({ total }) => total),
  { label: 'State', render: ({ series, state }) => <InvoiceStateTag series={series} state={state} /> },
  { label: 'Kind', render: ({ series }) => invoiceSeriesNames[series] },
];

const paymentColumns: readonly PlainColumn<CustomerPayment>[] = [
  { label: 'For', render: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} /> },
  { label: 'Paid', render: ({ at }) => <DateText iso={at} /> },
  amountColumn('Amount', ({ amount }) => amount),
  {
    label: 'How',
    render: ({ method, reversed }) =>
      reversed === null
        ? paymentMethodNames[method]
        : `${paymentMethodNames[method]}, ${paymentStandingNames[reversed].toLowerCase()}`,
  },
];

const receiptColumns: readonly PlainColumn<ReceiptRow>[] = [
  {
    label: 'Received',
    render: ({ id, receivedAt }) => (
      <Link to={`${paths.admin.payments}#open=${id}`}>
        <DateText iso={receivedAt} />
      </Link>
    ),
  },
  { label: 'How', render: ({ method }) => paymentMethodNames[method] },
  { label: 'For', render: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} /> },
  { label: 'State', render: ({ state }) => <ReceiptTag state={state} /> },
  amountColumn('Amount', ({ amount }) => amount),
];

const refundColumns: readonly PlainColumn<RefundRow>[] = [
  {
    label: 'Requested',
    render: ({ id, requestedAt }) => (
      <Link to={`${paths.admin.refunds}#open=${id}`}>
        <DateText iso={requestedAt} />
      </Link>
    ),
  },
  { label: 'For', render: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} /> },
  { label: 'Reason', render: ({ reason }) => reason },
  { label: 'State', render: ({ state }) => <RefundTag state={state} /> },
  amountColumn('Amount', ({ amount }) => amount),
];

const OrderLink = ({ id, number }: { id: string | null; number: string | null }) =>
  id === null ? <>Balance</> : <Link to={paths.admin.order(id)}>{number}</Link>;
